/**
 * CloudFront adds this header, with a secret, to what it forwards to the API, and replaces one that a caller sent.
 * Who comes without it came around CloudFront, its firewall and its log, and is refused.
 */
export const ORIGIN_SECRET_HEADER = 'x-origin-secret'

/** The variable with the secret's SHA-256 in hex: handlers can check the secret and do not hold it. */
export const ORIGIN_SECRET_HASH_VARIABLE = 'ORIGIN_SECRET_SHA256'
