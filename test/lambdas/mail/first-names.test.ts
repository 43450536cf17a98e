import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { mailComposer } from '../../../lambdas/mail/compose/mail-composer.ts'
import { messageTemplate } from '../../../lambdas/mail/compose/message-template.ts'

const environment = {
  siteUrl: 'https://myplateful.test',
  from: 'MyPlateful <hello@myplateful.test>',
  postalAddress: '1 Main Street, Gary, Indiana',
  configurationSet: 'set',
}
const draft = {
  subject: 'A plate for {{first_name|you}}',
  preheader: 'Dear {{first_name|reader}}',
  content: '<p>Hello {{ first_name | dear friend }}, eat well.</p>',
  campaign: 'newsletter',
}
const link = 'aaaaaaaaaaaaaaaaaaaaaa.bbbbbbbbbbbbbbbbbbbbbb'
const to = (firstName?: string) => ({
  email: 'ada@example.com',
  link,
  reason: 'joined' as const,
  firstName,
})
const compose = mailComposer(draft, environment, 'nonce')

describe('a mail with a field for the first name', () => {
  it('contains the name in subject, HTML and text', () => {
    const { subject, html, text } = compose(to('Ada'))
    expect(subject).toBe('A plate for Ada')
    expect(html).toContain('Hello Ada, eat well.')
    expect(html).toContain('Dear Ada')
    expect(text).toContain('Hello Ada, eat well.')
  })

  it('contains the field’s fallback for a person without a name', () => {
    const { subject, html } = compose(to())
    expect(subject).toBe('A plate for you')
    expect(html).toContain('Hello dear friend, eat well.')
    expect(html).toContain('Dear reader')
  })

  it('escapes the name in HTML only', () => {
    const { html, text } = compose(to(`O'Hara & "Sons"`))
    expect(html).toContain('Hello O&#39;Hara &amp; &quot;Sons&quot;, eat well.')
    expect(text).toContain(`Hello O'Hara & "Sons", eat well.`)
  })

  it('contains no unfilled field, whatever the recipient’s name is', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }), (name) => {
        const { subject, html, text } = compose(to(name))
        for (const part of [subject, html.replaceAll(name, ''), text.replaceAll(name, '')])
          expect(part).not.toMatch(/nonce/)
        expect(subject).toBe(`A plate for ${name}`)
      }),
    )
  })

  it('has the same subject, HTML and text whether the message template or the mail composer makes it', async () => {
    const message = await messageTemplate(draft, environment, 'nonce')
    for (const name of ['Ada', 'Zoë', '陽子', 'Ada', undefined]) {
      const parsed = await PostalMime.parse(await message(to(name)))
      const { subject, html, text } = compose(to(name))
      expect(parsed.subject).toBe(subject)
      expect(parsed.html?.trim()).toBe(html.trim())
      expect(parsed.text?.trim()).toBe(text.trim())
    }
  })
})
