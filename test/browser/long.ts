/**
 * Playwright's tags for one case of a test table: `@long`, or none for the quick case. `npm test` runs the quick case,
 * and `npm run test:long` runs the long cases.
 */
export function longUnless(isQuick: boolean): { tag: string[] } {
  return { tag: isQuick ? [] : ['@long'] }
}
