import type { Route } from '../../contract/route.ts'

/**
 * API Gateway's throttle of a route, a token bucket: it holds up to `burst` tokens, gains `rate` a second, and a request
 * takes one.
 * @returns a function that takes a token; false if there is none
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
