import { describe, expect, it } from 'vitest'
import { wordDiff } from '../../../../web/components/diff/word-diff.ts'

/** As staff read it: [-struck through-], {+underlined+}. */
function shown(before: string, after: string): string {
  return wordDiff(before, after)
    .map(({ removed, added, value }) => {
      if (removed) return `[-${value}-]`
      return added ? `{+${value}+}` : value
    })
    .join('')
}

describe('what staff see of an edit', () => {
  it.each([
    ['nothing where nothing changed', 'one two', 'one two', 'one two'],
    ['a word', 'eat well today', 'eat better today', 'eat [-well-]{+better+} today'],
    [
      'a phrase in one piece, old before new',
      'say hello there now',
      'say good day now',
      'say [-hello there-]{+good day+} now',
    ],
    ['what was put in', 'a c', 'a b c', 'a {+b +}c'],
    ['what was taken out', 'A.\n\nB.\n\nC.', 'A.\n\nC.', 'A.\n\n[-B.\n\n-]C.'],
    ['the whole text where there was none', '', 'a b', '{+a b+}'],
    ['no mere white space', 'one\ntwo', 'one\n\ntwo', 'one\n\ntwo'],
  ])('%s', (_, before, after, expected) => {
    expect(shown(before, after)).toBe(expected)
  })

  it('is the whole of both where so much changed that comparing would block the page', () => {
    const numbered = (letter: string) =>
      `Hello ${Array.from({ length: 4000 }, (_, n) => `${letter}${n}`).join(' ')}`
    const before = numbered('a')
    const after = numbered('b')
    expect(shown(before, after)).toBe(`[-${before}-]{+${after}+}`)
  })
})
