import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { trackedLink, unsubscribeLinks } from '../../../lambdas/mail/compose/links.ts'
import { mimeMessage } from '../../../lambdas/mail/compose/mime-message.ts'
import { randomId } from '../../../lambdas/platform/secrets.ts'
import { linkToken, parseLinkToken } from '../../../lambdas/subscribers/standing/subscriber.ts'

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
          'content-type',
          'date',
          'from',
          'list-unsubscribe',
          'list-unsubscribe-post',
          'message-id',
          'mime-version',
          'to',
        ])
        expect(headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe(`<${oneClick}>`)
        expect(to).toEqual([{ name: '', address: 'ada@example.com' }])
      }),
      { numRuns: 40 },
    )
  })
})

describe('the token of a link', () => {
  it('is parsed into its original id and secret', () => {
    fc.assert(
      fc.property(madeId, madeId, (id, secret) => {
        expect(parseLinkToken(linkToken({ id, secret }))).toEqual({ id, secret })
      }),
    )
  })

  it('is parsed without loss if it is well-formed', () => {
    const torn = fc.oneof(
      fc.string(),
      fc.tuple(madeId, madeId, fc.string()).map((parts) => parts.join('.')),
    )
    fc.assert(
      fc.property(torn, (token) => {
        const link = parseLinkToken(token)
        // Links in old mail, from before secrets existed, contain only the id.
        if (link && !token.includes('.')) expect(link).toEqual({ id: token, secret: token })
        else if (link) expect(linkToken(link)).toBe(token)
        else expect(token).not.toMatch(/^[^.]+(?:\.[^.]+)?$/)
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
