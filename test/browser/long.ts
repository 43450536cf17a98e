/**
 * The details of one case of a table: `npm test` runs the case that stands for the others, `npm run test:long` the rest.
 */
export function longUnless(isQuick: boolean): { tag: string[] } {
  return { tag: isQuick ? [] : ['@long'] }
}
