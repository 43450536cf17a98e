/** Only http and https addresses become links, so that a `javascript:` address cannot run. */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url)
}
