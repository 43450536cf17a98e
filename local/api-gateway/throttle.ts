import type { Route } from '../../contract/route.ts'

/**
 * API Gateway's throttle of a route: a bucket that holds `burst` tokens and gets `rate` of them a second; a request takes one.
 * @returns whether a request may pass now
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
