/**
 * The response headers of every page. The policy allows inline styles, because emotion adds style elements to the
 * pages.
 * @param signInOrigins the origins of the OpenID provider's discovery and token endpoints
 */
export function securityHeaders(signInOrigins: readonly string[]): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(signInOrigins),
    'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  }
}

/** Pictures may be embedded elsewhere: in mail, in feed readers and in previews of shared links. */
export function pictureHeaders(signInOrigins: readonly string[]): Record<string, string> {
  return { ...securityHeaders(signInOrigins), 'cross-origin-resource-policy': 'cross-origin' }
}

export function contentSecurityPolicy(signInOrigins: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...signInOrigins].join(' ')}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export const CACHE_CONTROL = {
  hashedAsset: 'public, max-age=31536000, immutable',
  page: 'public, max-age=0, must-revalidate',
  picture: 'public, max-age=86400',
  /**
   * For rendered pages. A reader sees a change after at most 45 s: 15 s fresh at the edge, 15 s stale at the edge, and
   * 15 s stale in the browser.
   */
  rendered: 'public, max-age=0, s-maxage=15, stale-while-revalidate=15, stale-if-error=86400',
} as const
