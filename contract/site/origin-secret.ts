/**
 * CloudFront sets this header to a secret in all requests to the API, and overwrites a caller's value. The API refuses
 * a request without the secret: it bypassed CloudFront, its firewall and its log.
 */
export const ORIGIN_SECRET_HEADER = 'x-origin-secret'
