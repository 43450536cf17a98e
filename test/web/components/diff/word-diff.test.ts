import { describe, expect, it } from 'vitest'
import { wordDiff } from '../../../../web/components/diff/word-diff.ts'

/** Removed text as [-text-], added text as {+text+}. */
function shown(before: string, after: string): string {
  return wordDiff(before, after)
    .map(({ removed, added, value }) => {
      if (removed) return `[-${value}-]`
      return added ? `{+${value}+}` : value
    })
    .join('')
}

describe('the marked changes of an edit', () => {
  it.each([
    ['nothing without a change', 'one two', 'one two', 'one two'],
    ['a changed word', 'eat well today', 'eat better today', 'eat [-well-]{+better+} today'],
    [
      'a changed phrase in one piece, the old phrase first',
      'say hello there now',
      'say good day now',
      'say [-hello there-]{+good day+} now',
    ],
    ['an insertion', 'a c', 'a b c', 'a {+b +}c'],
    ['a removal', 'A.\n\nB.\n\nC.', 'A.\n\nC.', 'A.\n\n[-B.\n\n-]C.'],
    ['the whole text as new if the old text is empty', '', 'a b', '{+a b+}'],
    ['no change of white space', 'one\ntwo', 'one\n\ntwo', 'one\n\ntwo'],
  ])('show %s', (_, before, after, expected) => {
    expect(shown(before, after)).toBe(expected)
  })

  it('show both whole texts if comparing them would block the page', () => {
    const numbered = (letter: string) =>
      `Hello ${Array.from({ length: 4000 }, (_, n) => `${letter}${n}`).join(' ')}`
    const before = numbered('a')
    const after = numbered('b')
    expect(shown(before, after)).toBe(`[-${before}-]{+${after}+}`)
  })
})
