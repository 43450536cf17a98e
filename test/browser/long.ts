/** Playwright tags: `npm test` runs the quick case of a table, `npm run test:long` the other cases. */
export function longUnless(isQuick: boolean): { tag: string[] } {
  return { tag: isQuick ? [] : ['@long'] }
}
