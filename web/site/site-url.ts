/** The origin of the site's canonical addresses, without a trailing slash. Browser only. */
export function siteUrlOfDocument(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  return canonical ? new URL(canonical.href).origin : location.origin
}
