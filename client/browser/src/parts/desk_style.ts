// SPDX-License-Identifier: MIT
/** The style of the papers that are no player's, loaded by those who need it. */
export const deskStyle = () => style("desk-style");
/** The style of a book's last pages, the fire and the reckoning. */
export const lateStyle = (book: string) => style(`late-style-${book}`);

function style(name: string): Promise<void> {
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
