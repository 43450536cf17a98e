import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainText, sentencesOf, spansOf } from '../../../lambdas/posts/claims/sentences.ts'

describe('plain text from HTML', () => {
  it.each([
    ['begins a line at a block', 'Kale<p>cures<h2>all', 'Kale\ncures\nall'],
    ['ends a line at the end of a block', 'Kale</p>cures</td>all', 'Kale\ncures\nall'],
    ['ignores the attributes of a block', '<th class="x" id=y>Kale', '\nKale'],
    ['has no gap for an inline tag', 'c<b>ure</b>s <a href="/x">it</a>', 'cures it'],
    ['has no gap for an invisible character', 'c\u00adu\u200br\ufeffes', 'cures'],
    ['has the character of a numeric entity', 'c&#117;r&#x65;s&#X2E;', 'cures.'],
    ['has the character of an entity with five digits', '&#x1F34E;', '🍎'],
    ['has the character of the largest entity', '&#x10ffff;', '\u{10ffff}'],
    ['has a gap for an entity outside Unicode', 'a&#0;b&#x110000;c', 'a b c'],
    ['has the character of a named entity', '&lt;&amp;&gt;&quot;&nbsp;', '<&>" '],
    ['has a gap for an unknown named entity', 'a&hearts;b', 'a b'],
  ])('%s', (_, html, text) => expect(plainText(html)).toBe(text))
})

describe('the sentences of a text', () => {
  it.each([
    [
      'end at a “.”, “!” or “?” before a capital or digit',
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
    ['end at a line break', 'One\n\nTwo', ['One', 'Two']],
    ['have one space between words and no space at either end', ' One \t two \n', ['One two']],
  ])('%s', (_, text, sentences) => expect(sentencesOf(text)).toEqual(sentences))
})

describe('splitting a sentence into spans', () => {
  const long = fc
    .array(fc.constantFrom('a', 'kale ', 'x'.repeat(90), ' ', 'y'.repeat(300)), { maxLength: 200 })
    .map((pieces) => pieces.join(''))

  it('leaves up to a thousand characters in a single span', () => {
    expect(spansOf('a '.repeat(500))).toEqual(['a '.repeat(500)])
  })

  it('keeps any 300 consecutive characters together in one span', () => {
    fc.assert(
      fc.property(long, fc.nat(), (sentence, place) => {
        const spans = spansOf(sentence)
        const start = sentence.length === 0 ? 0 : place % sentence.length
        const run = sentence.slice(start, start + 300)
        expect(spans.some((span) => span.includes(run))).toBe(true)
        expect(Math.max(...spans.map(({ length }) => length))).toBeLessThanOrEqual(1200)
        expect(spans.length).toBeLessThanOrEqual(1 + sentence.length / 500)
      }),
    )
  })

  it('cuts no word of ordinary length', () => {
    const words = Array.from({ length: 1000 }, (_, index) => `word${index}`)
    const known = new Set(words)
    for (const span of spansOf(words.join(' ')))
      expect(span.split(' ').filter((word) => !known.has(word))).toEqual([])
  })
})
