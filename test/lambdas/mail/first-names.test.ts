import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mailComposer } from '../../../lambdas/mail/compose/mail-composer.ts'
import { sampleEnvironment } from '../../support/sample-environment.ts'

const compose = mailComposer(
  {
    subject: 'A plate for {{first_name|you}}',
    preheader: 'Dear {{first_name|reader}}',
    content: '<h1>Hello {{ first_name | dear friend }}, 50% off</h1><p>Eat well.</p>',
    kind: 'newsletter',
  },
  sampleEnvironment,
)
const to = (firstName?: string) => ({
  email: 'ada@example.com',
  link: 'aaaaaaaaaaaaaaaaaaaaaa.bbbbbbbbbbbbbbbbbbbbbb',
  reason: 'joined' as const,
  firstName,
})

it('a first name is escaped in HTML only', () => {
  const { html, text } = compose(to(`O'Hara & "Sons"`))
  expect(html).toContain('Hello O&#39;Hara &amp; &quot;Sons&quot;, 50% off')
  expect(text).toContain(`Hello O'Hara & "Sons", 50% off`)
})

it('a first name is filled in as it is stored, whatever it contains', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }), (name) => {
      const { subject, preheader } = compose(to(name))
      expect(subject.replace(/[\u2068\u2069]/g, '')).toBe(`A plate for ${name}`)
      expect(preheader.replace(/[\u2068\u2069]/g, '')).toBe(`Dear ${name}`)
    }),
  )
})

it.each(['محمد', 'נועה'])(
  'the number after the name %s keeps its place (UAX #9, isolates)',
  (name) => {
    const { subject, html, text } = compose(to(name))
    expect(subject).toBe(`A plate for \u2068${name}\u2069`)
    for (const part of [html, text]) expect(part).toContain(`Hello \u2068${name}\u2069, 50% off`)
  },
)
