/** Whether the HTML shows nothing. An emptied editor still contains `<p></p>`. */
export function isEmptyContent(html: string): boolean {
  return !/<img\b/i.test(html) && html.replace(/<[^<>]*>|&nbsp;|&#160;|\s/g, '') === ''
}
