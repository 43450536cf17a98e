import { type ChangeObject, diffWords } from 'diff'

export type Change = ChangeObject<string>

/** The most changed words, of both texts together. A longer comparison would block the page. */
const MAX_EDITS = 3000

/**
 * Changes word by word, removals before additions. White space does not count. If there are too many changes, the
 * result is one removal and one addition.
 */
export function wordDiff(before: string, after: string): Change[] {
  return (
    diffWords(before, after, { maxEditLength: MAX_EDITS }) ?? [
      { value: before, removed: true, added: false, count: 1 },
      { value: after, removed: false, added: true, count: 1 },
    ]
  )
}
