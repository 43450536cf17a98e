/** Where this site says that it is, in the browser: the origin of its canonical addresses, without a slash at its end. */
export function siteUrlOfDocument(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  return canonical ? new URL(canonical.href).origin : location.origin
}
