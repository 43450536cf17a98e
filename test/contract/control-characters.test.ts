import fc from 'fast-check'
import { expect, it } from 'vitest'
import { controlCharacterIn, withoutControlCharacters } from '../../contract/control-characters.ts'

const CONTROLS = [
  ...Array.from({ length: 0x20 }, (_, code) => code).filter((code) => ![9, 10, 13].includes(code)),
  0xfffe,
  0xffff,
  0xd800,
  0xdbff,
  0xdc00,
  0xdfff,
]

it.each(CONTROLS)('the control character %i is reported as U+… and removed', (code) => {
  const text = `a${String.fromCharCode(code)}b`
  expect(controlCharacterIn(text)).toBe(`U+${code.toString(16).toUpperCase().padStart(4, '0')}`)
  expect(withoutControlCharacters(text + text)).toEqual({ text: 'abab', removed: 2 })
})

it('tabs, line ends, emoji and letters of any writing system stay unchanged', () => {
  const text = 'a\tb\r\nc é 健康 🍎 \u007f\u0085\u200d\ufffd'
  expect(controlCharacterIn(text)).toBeUndefined()
  expect(withoutControlCharacters(text)).toEqual({ text, removed: 0 })
})

it('a cleaned text has no control character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (binary) => {
      const { text, removed } = withoutControlCharacters(binary)
      expect(controlCharacterIn(text)).toBeUndefined()
      expect(text.length + removed).toBe(binary.length)
    }),
  )
})
