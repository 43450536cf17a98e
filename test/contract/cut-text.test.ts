import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { cutText, shortened } from '../../contract/cut-text.ts'

const FAMILY = '👨‍👩‍👧'
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const parts = fc.constantFrom('a', ' ', 'e\u0301', '\ud83d', '🎉', '🇩🇪', FAMILY)
const texts = fc.array(parts, { maxLength: 20 })

it.each([
  ['abcdef', 3, 'abc'],
  ['abc', 3, 'abc'],
  ['ab🎉', 3, 'ab'],
  [`${FAMILY}${FAMILY}`, 9, FAMILY],
  ['ae\u0301', 2, 'a'],
  ['🇩🇪🇫🇷', 6, '🇩🇪'],
  [FAMILY, 3, ''],
])('%j is cut to %i units between two graphemes', (text, limit, start) => {
  expect(cutText(text, limit)).toBe(start)
})

it('a cut keeps as many whole graphemes as fit', () => {
  fc.assert(
    fc.property(texts, fc.nat(30), (parts, limit) => {
      const text = parts.join('')
      const ends = [...graphemes.segment(text)].map(({ index, segment }) => index + segment.length)
      expect(cutText(text, limit)).toBe(text.slice(0, ends.findLast((end) => end <= limit) ?? 0))
    }),
  )
})

it('a cut of a very long text looks only at its start', () => {
  const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment')
  cutText('🎉'.repeat(500_000), 200)
  expect(segment.mock.calls.map(([text]) => text.length)).toEqual([202])
})

it('a shortened text ends with an ellipsis and keeps the limit', () => {
  expect(shortened('abc def', 7)).toBe('abc def')
  expect(shortened('abc defg', 5)).toBe('abc…')
  expect(shortened('abc 🎉🎉', 6)).toBe('abc…')
})
