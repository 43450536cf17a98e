/** @returns whether less than `ms` have passed since this call */
export function hasTimeFor(ms: number): () => boolean {
  const end = performance.now() + ms
  return () => performance.now() < end
}
