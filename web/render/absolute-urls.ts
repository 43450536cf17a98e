/**
 * Article HTML for outside the site: a reader of feeds has no address to resolve `/covers/…` or `#section` against.
 *
 * @param html trusted, with quoted attributes
 * @param pageUrl where the article is, for links to its own sections
 */
export function withAbsoluteUrls(html: string, siteUrl: string, pageUrl: string): string {
  return html
    .replace(/\b(href|src)="(\/(?!\/)[^"]*)"/g, `$1="${siteUrl}$2"`)
    .replace(/\bhref="(#[^"]*)"/g, `href="${pageUrl}$1"`)
}
