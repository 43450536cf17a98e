import { type Cover, covers } from '../../../contract/posts/covers.ts'

/**
 * The cover of the library that fits the article's tags best, the earlier ones counting more; `key` spreads articles
 * with the same tags over covers that fit equally well, the same one for the same key.
 */
export function chooseCover(tags: readonly string[], key: string): Cover {
  const all: readonly Cover[] = covers
  const worth = (cover: Cover) =>
    tags.reduce((sum, tag, index) => sum + (cover.tags.includes(tag) ? tags.length - index : 0), 0)
  const best = Math.max(...all.map(worth))
  const fitting = all.filter((cover) => worth(cover) === best)
  return fitting[sum(key) % fitting.length] ?? covers[0]
}

function sum(key: string): number {
  return [...key].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0)
}
