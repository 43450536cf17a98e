/**
 * Counts names from outside, such as tags and sources. A Map, because an object answers `constructor` with a function
 * and drops `__proto__`.
 */
export function countNames(names: Iterable<string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}
