/** The tags of one case of a table: `npm test` runs the quick case, `npm run test:long` the others. */
export function longUnless(isQuick: boolean): { tag: string[] } {
  return { tag: isQuick ? [] : ['@long'] }
}
