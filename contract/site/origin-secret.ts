/**
 * CloudFront sets this header to a secret in all requests to the API, and overwrites a caller's value. A request
 * without the secret bypassed CloudFront, its firewall and its log, so the API refuses it.
 */
export const ORIGIN_SECRET_HEADER = 'x-origin-secret'
