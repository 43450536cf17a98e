import { type ChangeObject, diffWords } from 'diff'

export type Change = ChangeObject<string>

/** Texts that differ in more than so many words, the two together, would block the page while they are compared. */
const MOST_EDITS = 3000

/** What changed between two texts, word by word: what was removed before what was added. White space does not count. */
export function wordDiff(before: string, after: string): Change[] {
  return (
    diffWords(before, after, { maxEditLength: MOST_EDITS }) ?? [
      { value: before, removed: true, added: false, count: 1 },
      { value: after, removed: false, added: true, count: 1 },
    ]
  )
}
