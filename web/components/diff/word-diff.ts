import { type ChangeObject, diffWords } from 'diff'

export type Change = ChangeObject<string>

/** The maximum number of changed words, of both texts together. A longer comparison would block the page. */
const MAX_EDITS = 3000

/**
 * Compares word by word and ignores white space. A removal comes before the addition that replaces it. Above MAX_EDITS
 * the result is one removal and one addition.
 */
export function wordDiff(before: string, after: string): Change[] {
  return (
    diffWords(before, after, { maxEditLength: MAX_EDITS }) ?? [
      { value: before, removed: true, added: false, count: 1 },
      { value: after, removed: false, added: true, count: 1 },
    ]
  )
}
