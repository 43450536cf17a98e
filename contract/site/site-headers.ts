/**
 * The response headers of every page. `signInOrigins` are the origins that the staff area's OpenID
 * client talks to: discovery and token endpoint. The only relaxation is for emotion's style elements.
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

/** Pictures are shown elsewhere, too: in mail, in feed readers, and where somebody shares an article. */
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

/** How long browsers and the edge keep what the site serves. */
export const CACHE_CONTROL = {
  hashedAsset: 'public, max-age=31536000, immutable',
  page: 'public, max-age=0, must-revalidate',
  picture: 'public, max-age=86400',
  /**
   * What the render action answers. A reader sees a change after at most the 15 s that the edge keeps a page, 15 s
   * that it may show the old one while it asks for the new, and 15 s that a browser may do the same.
   */
  rendered: 'public, max-age=0, s-maxage=15, stale-while-revalidate=15, stale-if-error=86400',
} as const
