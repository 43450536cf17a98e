/**
 * Endings of hashed assets that are stored with a brotli twin of the best quality, `file.br`. Pages are not: each
 * environment writes its own address into them, so CloudFront compresses those on their way.
 */
export const PRECOMPRESSED = ['.js', '.css'] as const
