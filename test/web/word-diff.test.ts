import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Change, wordDiff } from '../../web/features/campaigns/word-diff.ts'

function side(changes: readonly Change[], without: Change['kind']): string {
  return changes
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('')
}

describe('what changed between two texts', () => {
  it('is nothing between equal texts', () => {
    expect(wordDiff('one two', 'one two')).toEqual([{ kind: 'same', text: 'one two' }])
    expect(wordDiff('', '')).toEqual([])
  })

  it('names the word that was replaced and leaves the others', () => {
    expect(wordDiff('eat well today', 'eat better today')).toEqual([
      { kind: 'same', text: 'eat ' },
      { kind: 'removed', text: 'well' },
      { kind: 'added', text: 'better' },
      { kind: 'same', text: ' today' },
    ])
  })

  it('keeps a replaced phrase in one piece, old before new', () => {
    expect(wordDiff('say hello there now', 'say good day now')).toEqual([
      { kind: 'same', text: 'say ' },
      { kind: 'removed', text: 'hello there' },
      { kind: 'added', text: 'good day' },
      { kind: 'same', text: ' now' },
    ])
  })

  it('finds what was put in and what was taken out', () => {
    expect(wordDiff('a c', 'a b c')).toContainEqual({ kind: 'added', text: 'b ' })
    expect(wordDiff('a b c', 'a c')).toContainEqual({ kind: 'removed', text: 'b ' })
  })

  it('has the whole of one text as added where the other is empty', () => {
    expect(wordDiff('', 'a b')).toEqual([{ kind: 'added', text: 'a b' }])
    expect(wordDiff('a b', '')).toEqual([{ kind: 'removed', text: 'a b' }])
  })

  it('gives both texts back, in runs that differ from one to the next', () => {
    const text = fc
      .array(fc.constantFrom('eat', 'well', 'today', ' ', '  ', '\n', '\t', 'ü'), { maxLength: 30 })
      .map((words) => words.join(''))
    fc.assert(
      fc.property(text, text, (before, after) => {
        const changes = wordDiff(before, after)
        expect(side(changes, 'added')).toBe(before)
        expect(side(changes, 'removed')).toBe(after)
        const kinds = changes.map(({ kind }) => kind)
        expect(kinds.every((kind, place) => kind !== kinds[place + 1])).toBe(true)
        if (before === after) expect(kinds.every((kind) => kind === 'same')).toBe(true)
      }),
    )
  })

  it('answers for a whole mail in which every word changed', () => {
    const before = Array.from({ length: 8000 }, (_, n) => `a${n}`).join(' ')
    const after = Array.from({ length: 8000 }, (_, n) => `b${n}`).join(' ')
    expect(wordDiff(before, after)).toEqual([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ])
  })
})
