import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainText, sentencesOf, spansOf } from '../../../lambdas/posts/claims/sentences.ts'

describe('the words of HTML', () => {
  it.each([
    ['a block begins a line', 'Kale<p>cures<h2>all', 'Kale\ncures\nall'],
    ['and ends one', 'Kale</p>cures</td>all', 'Kale\ncures\nall'],
    ['whatever it carries', '<th class="x" id=y>Kale', '\nKale'],
    ['an inline tag leaves no gap', 'c<b>ure</b>s <a href="/x">it</a>', 'cures it'],
    ['nor does what nobody sees', 'c\u00adu\u200br\ufeffes', 'cures'],
    ['a number is its character', 'c&#117;r&#x65;s&#X2E;', 'cures.'],
    ['however many digits it has', '&#x1F34E;', '🍎'],
    ['the last character there is', '&#x10ffff;', '\u{10ffff}'],
    ['a number that is none is a gap', 'a&#0;b&#x110000;c', 'a b c'],
    ['a name is its character', '&lt;&amp;&gt;&quot;&nbsp;', '<&>" '],
    ['a name that we do not know is a gap', 'a&hearts;b', 'a b'],
  ])('%s', (_, html, text) => expect(plainText(html)).toBe(text))
})

describe('sentences', () => {
  it.each([
    [
      'end with a point, a space and a capital',
      'One.  Two!\tThree? 4',
      ['One.', 'Two!', 'Three?', '4'],
    ],
    ['may end and begin with a quotation mark', '“One.” “Two.”', ['“One.”', '“Two.”']],
    [
      'do not end within a word or before a small letter',
      'At 1.5 g, i.e. little',
      ['At 1.5 g, i.e. little'],
    ],
    [
      'do not end in the name of a plant',
      "Take St. John's wort. St. Johns wort",
      ["Take St. John's wort.", 'St. Johns wort'],
    ],
    ['end with their line', 'One\n\nTwo', ['One', 'Two']],
    ['have one space between words and none around', ' One \t two \n', ['One two']],
  ])('%s', (_, text, sentences) => expect(sentencesOf(text)).toEqual(sentences))
})

describe('the spans of a sentence', () => {
  const long = fc
    .array(fc.constantFrom('a', 'kale ', 'x'.repeat(90), ' ', 'y'.repeat(300)), { maxLength: 200 })
    .map((pieces) => pieces.join(''))

  it('of a thousand characters are itself', () => {
    expect(spansOf('a '.repeat(500))).toEqual(['a '.repeat(500)])
  })

  it('hold every 300 characters in a row, and are never much longer than a thousand', () => {
    fc.assert(
      fc.property(long, fc.nat(), (sentence, place) => {
        const spans = spansOf(sentence)
        const start = sentence.length === 0 ? 0 : place % sentence.length
        const some = sentence.slice(start, start + 300)
        expect(spans.some((span) => span.includes(some))).toBe(true)
        expect(Math.max(...spans.map(({ length }) => length))).toBeLessThanOrEqual(1200)
        expect(spans.length).toBeLessThanOrEqual(1 + sentence.length / 500)
      }),
    )
  })

  it('cut no word', () => {
    const words = Array.from({ length: 1000 }, (_, index) => `word${index}`)
    const known = new Set(words)
    for (const span of spansOf(words.join(' ')))
      expect(span.split(' ').filter((word) => !known.has(word))).toEqual([])
  })
})
