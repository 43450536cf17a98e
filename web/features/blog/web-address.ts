/** Whether a source's address is one of the web: anything else, such as a script, is not made a link. */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url)
}
