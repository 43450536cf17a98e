/**
 * The next topics to write about: in the list's order, none that is in `used`. Fewer than `count` once the list is
 * written through: a topic is never taken a second time.
 */
export function chooseTopics(
  topics: readonly string[],
  used: ReadonlySet<string>,
  count: number,
): string[] {
  return topics.filter((topic) => !used.has(topic)).slice(0, count)
}
