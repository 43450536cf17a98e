/** @returns a function that returns true while less than `ms` milliseconds have passed since this call */
export function hasTimeFor(ms: number): () => boolean {
  const end = performance.now() + ms
  return () => performance.now() < end
}
