const BLOCK_END =
  /(<\/(?:p|h[1-6]|ul|ol|li|blockquote|tr|table)>|<(?:ul|ol|table|hr|br)\b[^<>]*>)(?=<)/g

/** HTML with a line for each block, so that people can find their way in it; a mail looks the same with it. */
export function htmlLines(html: string): string {
  return html.replace(BLOCK_END, '$1\n')
}
