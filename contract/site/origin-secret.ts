/**
 * CloudFront adds this header, with a secret, to what it forwards to the API, and replaces one that a caller sent.
 * Who comes without it came around CloudFront, its firewall and its log, and is refused.
 */
export const ORIGIN_SECRET_HEADER = 'x-origin-secret'
