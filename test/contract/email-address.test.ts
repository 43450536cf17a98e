import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { emailAddress, normalizeEmail } from '../../contract/subscribers/email-address.ts'

const accepts = (input: string) => v.safeParse(emailAddress, input).success

describe('an email address', () => {
  it.each([
    'ada@example.com',
    'ada.lovelace+plate@mail.example.co.uk',
    "o'neil@example.com",
    'x@xn--bcher-kva.example',
    'x@8.example.com',
    'x@127.0.0.1.example',
    'x@mail.xn--p1ai',
    `${'a'.repeat(64)}@example.com`,
  ])('is accepted: %s', (address) => expect(accepts(address)).toBe(true))

  it.each([
    ['an empty text', ''],
    ['no @', 'ada.example.com'],
    ['two @', 'ada@@example.com'],
    ['no domain', 'ada@'],
    ['a domain without a dot', 'ada@localhost'],
    ['an IP address', 'ada@127.0.0.1'],
    ['part of an IP address', 'ada@1.2'],
    ['a hexadecimal IP address', 'ada@0x7f.0x1'],
    ['a top-level domain of digits', 'ada@example.123'],
    ['a top-level domain with a digit', 'ada@example.c0m'],
    ['a space inside', 'ada lovelace@example.com'],
    ['a Unicode local part, which SES cannot mail', 'zoë@example.com'],
    ['a Unicode domain', 'ada@bücher.example'],
    ['a quoted local part', '"ada lovelace"@example.com'],
    ['a display name', 'Ada <ada@example.com>'],
    ['two addresses', 'ada@example.com,eve@example.com'],
    ['a header behind a line break', 'ada@example.com\r\nBcc: eve@example.com'],
    ['a line break in the local part', 'ada\n@example.com'],
    ['a NUL', 'ada\0@example.com'],
    ['a leading dot', '.ada@example.com'],
    ['a dot before the @', 'ada.@example.com'],
    ['a double dot', 'ada..l@example.com'],
    ['a local part of 65 characters', `${'a'.repeat(65)}@example.com`],
    ['a local part of 10 kB', `${'a'.repeat(10_000)}@example.com`],
    ['more than 254 characters in all', `ada@${'a.'.repeat(130)}example.com`],
  ])('is refused: %s', (_, address) => {
    const result = v.safeParse(emailAddress, address)
    expect(result.issues?.map((issue) => issue.message)).toContain(
      'Please enter a valid email address',
    )
  })

  it.each([
    ['a space', ' '],
    ['a tab', '\t'],
    ['a line end', '\r\n'],
    ['a no-break space', '\u00a0'],
    ['a wide space', '\u3000'],
    ['a byte order mark', '\ufeff'],
    ['a zero-width space', '\u200b'],
    ['a soft hyphen', '\u00ad'],
    ['direction marks', '\u200e\u202a'],
    ['a mix of blank and invisible characters', ' \ufeff\u00a0\u2069 '],
  ])('is read without %s around it', (_, around) => {
    for (const typed of [`${around}Ada@example.com`, `Ada@example.com${around}`]) {
      expect(v.parse(emailAddress, typed)).toBe('Ada@example.com')
      expect(normalizeEmail(typed)).toBe('ada@example.com')
    }
    expect(accepts(`Ada${around}@example.com`)).toBe(false)
    expect(accepts(around)).toBe(false)
  })

  it('is read in linear time, even with a million characters around it', () => {
    const blanks = ' \ufeff'.repeat(500_000)
    expect(accepts(`${blanks}x${blanks}`)).toBe(false)
  })

  it('has a normalized form, trimmed and in lower case', () => {
    expect(normalizeEmail('  Ada@Example.COM ')).toBe('ada@example.com')
  })
})
