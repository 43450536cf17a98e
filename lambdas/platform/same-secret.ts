import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether both texts are the same, in a time that tells nothing of where they differ. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(sha256(given), sha256(expected))
}

export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
