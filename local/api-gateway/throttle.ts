import type { Route } from '../../contract/route.ts'

/**
 * API Gateway's throttle of a route: a token bucket. The bucket contains at most `burst` tokens and gains `rate` tokens
 * a second. Each request removes one token.
 * @returns a function that removes a token and returns true, or returns false if the bucket is empty
 */
export function createThrottle(
  { rate, burst }: NonNullable<Route['throttle']>,
  now = () => performance.now(),
): () => boolean {
  let tokens = burst
  let last = now()
  return () => {
    const time = now()
    tokens = Math.min(burst, tokens + ((time - last) / 1000) * rate)
    last = time
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}
