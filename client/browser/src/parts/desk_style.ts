// SPDX-License-Identifier: MIT
/** The style of the papers that are no player's, loaded by those who need it. */
export const deskStyle = () => style("desk-style");
/** The style of a book's last pages, the fire and the reckoning. */
export const lateStyle = (book: string) => style(`late-style-${book}`);

/** What a book's own form and drawings need, where it has any. */
export const bookStyle = (book: string) => style(`style-${book}`);

function style(name: string): Promise<void> {
  // Tests of the pure parts have no page to dress.
  if (typeof document === "undefined") return Promise.resolve();
  const href = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  if (!href || document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  return new Promise((done) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = link.onerror = () => done();
    document.head.append(link);
  });
}
