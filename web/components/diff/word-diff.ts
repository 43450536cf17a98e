import { type ChangeObject, diffWords } from 'diff'

export type Change = ChangeObject<string>

/** Changed words in both texts together. Comparing more would block the page. */
const MAX_EDITS = 3000

/** Changes word by word, removals before additions. Ignores white space. Too many changes become one removal and one addition. */
export function wordDiff(before: string, after: string): Change[] {
  return (
    diffWords(before, after, { maxEditLength: MAX_EDITS }) ?? [
      { value: before, removed: true, added: false, count: 1 },
      { value: after, removed: false, added: true, count: 1 },
    ]
  )
}
