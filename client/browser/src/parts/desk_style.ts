// SPDX-License-Identifier: MIT
/** The style of the papers that are no player's, loaded by those who need it. */
export function deskStyle(): Promise<void> {
  const href = document.querySelector<HTMLMetaElement>('meta[name="desk-style"]')?.content;
  if (!href) return Promise.resolve();
  return new Promise((done) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = link.onerror = () => done();
    document.head.append(link);
  });
}
