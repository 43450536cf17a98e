/** Whether nobody would see anything of this HTML: an editor that was emptied leaves `<p></p>` behind. */
export function isEmptyContent(html: string): boolean {
  return !/<img\b/i.test(html) && html.replace(/<[^<>]*>|&nbsp;|&#160;|\s/g, '') === ''
}
