/**
 * Tags every case of a test table as long, except the quick case. `npm test` runs the quick case, and `npm run
 * test:long` runs the long cases.
 */
export function longUnless(isQuick: boolean): { tag: string[] } {
  return { tag: isQuick ? [] : ['@long'] }
}
