import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { describe, expect, it, vi } from 'vitest'
import { trackedLink, unsubscribeLinks } from '../../../lambdas/mail/compose/links.ts'
import { mimeMessage } from '../../../lambdas/mail/compose/mime-message.ts'
import { randomId } from '../../../lambdas/platform/secrets.ts'
import {
  confirmToken,
  parseLinkToken,
  unsubscribeToken,
} from '../../../lambdas/subscribers/standing/links.ts'

const SITE = 'https://myplateful.test'
const text = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1 }),
  fc.constantFrom('a&s=b', 'a\r\nBcc: eve@example.com', '"><x>', '../..', '%00', 'a.b', ' ', '🥑'),
)
const madeId = fc.constant(undefined).map(randomId)

describe('the unsubscribe links of a mail', () => {
  it('have the token as their only parameter', () => {
    fc.assert(
      fc.property(text, (id) => {
        const { page, oneClick = '' } = unsubscribeLinks(SITE, id)
        for (const link of [page, oneClick]) {
          expect([...new URL(link).searchParams]).toEqual([['s', id]])
          expect(link).toMatch(/^[\x21-\x7e]+$/)
          expect(link).not.toMatch(/[<>"]/)
          expect(new URL(link).origin).toBe(SITE)
        }
      }),
    )
  })

  it('lead to the general unsubscribe page if the recipient is not on the list', () => {
    expect(unsubscribeLinks(SITE, undefined)).toEqual({ page: `${SITE}/unsubscribe` })
  })

  it('cannot inject another header', async () => {
    await fc.assert(
      fc.asyncProperty(text, text, text, async (subject, id, content) => {
        const { oneClick } = unsubscribeLinks(SITE, id)
        const message = await mimeMessage({
          from: 'MyPlateful <hello@myplateful.test>',
          to: 'ada@example.com',
          subject,
          html: content,
          text: content,
          ...(oneClick && { oneClickUnsubscribe: oneClick }),
        })
        const { headers, to } = await PostalMime.parse(message)
        const names = headers.map(({ key }) => key).filter((name) => name !== 'subject')
        expect(names.toSorted()).toEqual([
          'auto-submitted',
          'content-type',
          'date',
          'from',
          'list-unsubscribe',
          'list-unsubscribe-post',
          'message-id',
          'mime-version',
          'to',
          'x-auto-response-suppress',
        ])
        expect(headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe(`<${oneClick}>`)
        expect(to).toEqual([{ name: '', address: 'ada@example.com' }])
      }),
      { numRuns: 40 },
    )
  })
})

describe('the token of a link', () => {
  vi.stubEnv('LINK_KEY', 'a key')

  it('is parsed into the id, and what it is for', () => {
    fc.assert(
      fc.property(madeId, fc.nat(), (id, renewals) => {
        const unsubscribe = unsubscribeToken({ id, renewals })
        expect(parseLinkToken(unsubscribe)).toEqual({ id, to: 'unsubscribe', renewals })
        expect(parseLinkToken(confirmToken({ id }))).toEqual({ id, to: 'confirm' })
      }),
    )
  })

  it('cannot be made of other tokens, or without the key', () => {
    const torn = fc.oneof(
      fc.string(),
      fc
        .tuple(madeId, fc.constantFrom('0', '1', 'confirm'), madeId)
        .map((parts) => parts.join('.')),
      fc.tuple(madeId, madeId).map(([id, other]) => {
        const [, , signature] = unsubscribeToken({ id: other }).split('.')
        return `${id}.0.${signature}`
      }),
      madeId.map((id) => confirmToken({ id }).replace('confirm', '0')),
    )
    fc.assert(
      fc.property(torn, (token) => {
        expect(parseLinkToken(token)).toBeUndefined()
      }),
    )
  })
})

describe('link tracking in mail', () => {
  it('adds no UTM parameters to the unsubscribe link', () => {
    const unsubscribe = `${SITE}/unsubscribe?s=one`
    expect(trackedLink('/unsubscribe?s=one', SITE, 'offer')).toBe(unsubscribe)
    expect(trackedLink(unsubscribe, SITE, 'offer')).toBe(unsubscribe)
  })

  const part = fc.string({ unit: fc.constantFrom(...'ab/?&=#%20+~é:.-'), maxLength: 12 })
  const link = fc
    .tuple(fc.constantFrom('/', '', '#', '?utm_source=x&', `${SITE}/`, 'https://a.test/'), part)
    .map((parts) => parts.join(''))

  it('keeps the path, hash and parameters of a link', () => {
    fc.assert(
      fc.property(link, text, (href, campaign) => {
        const tracked = trackedLink(href, SITE, campaign)
        expect(tracked !== undefined).toBe(URL.canParse(href, SITE))
        if (tracked === undefined) return
        expect(trackedLink(tracked, SITE, 'another')).toBe(tracked)
        const [before, after] = [new URL(href, SITE), new URL(tracked)]
        const original = [...before.searchParams]
        expect([...after.searchParams].slice(0, original.length)).toEqual(original)
        expect(after.pathname + after.hash).toBe(before.pathname + before.hash)
        expect(after.origin === SITE).toBe(after.searchParams.has('utm_campaign'))
      }),
    )
  })
})
