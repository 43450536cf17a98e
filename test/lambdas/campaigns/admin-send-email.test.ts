import { randomUUID } from 'node:crypto'
import { range } from 'es-toolkit'
import PostalMime from 'postal-mime'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sendingState } from '../../../contract/mail/sending-switch.ts'
import { normalizeEmail } from '../../../contract/subscribers/email-address.ts'
import { handler } from '../../../lambdas/campaigns/handlers/admin-send-email.ts'
import { handler as record } from '../../../lambdas/feedback/handlers/record-feedback.ts'
import { handler as getSending } from '../../../lambdas/mail/handlers/get-sending.ts'
import { handler as setSending } from '../../../lambdas/mail/handlers/set-sending.ts'
import { findRow } from '../../../lambdas/subscribers/standing/subscriber-store.ts'
import { suppressAddress } from '../../../lambdas/subscribers/standing/subscription.ts'
import { SesError } from '../../../local/ses/errors.ts'
import { mailEvent } from '../../../local/ses/mail-events.ts'
import { auditLog } from '../../support/audit.ts'
import { startCampaigns } from '../../support/campaigns.ts'
import { setClock } from '../../support/clock.ts'
import { linkOf } from '../../support/mail-link.ts'
import { call } from '../../support/request.ts'
import { batchOf } from '../../support/ses-events.ts'

const backend = await startCampaigns()
const { ses, queue } = backend
const scopes = ['myplateful/staff']

let recipientEmail: string

beforeEach(async () => {
  await backend.fresh()
  recipientEmail = `${randomUUID()}@example.com`
  vi.spyOn(console, 'error').mockReturnValue()
})

afterEach(() => {
  vi.restoreAllMocks()
  Object.assign(ses.faults, { failNext: [], latencyMs: 0 })
})

const send = (wish: Record<string, unknown> = {}) =>
  backend.send({ emailType: 'offer', recipientEmail, ...wish })
const inbox = () => ses.mailbox.list({ to: recipientEmail })
const counted = async (type: string) =>
  (await backend.analytics(type)).map((row) => row.recipients_count)
const arrived = async () => {
  const raw = await ses.mailbox.raw(inbox()[0]?.id ?? '')
  if (!raw) throw new Error('No mail arrived')
  return PostalMime.parse(raw)
}
const expectTestMail = async () => {
  const { html = '', text = '', headers } = await arrived()
  for (const body of [html, text]) {
    expect(body).toMatch(/This is a test mail from the team of MyPlateful\.\s+Your address/)
    expect(body).not.toMatch(/unsubscribe|the early-access list/i)
  }
  expect(headers.some(({ key }) => key.startsWith('list-unsubscribe'))).toBe(false)
}
const subscriber = async () => {
  const [[email, id] = []] = await backend.subscribers(1, `${randomUUID()}.example.com`)
  recipientEmail = email ?? ''
  return String(id)
}

describe('a mail to one recipient', () => {
  it('is counted under the type “instant”', async () => {
    const { status, body } = await send()
    expect([status, body]).toEqual([200, { sentCount: 1 }])
    expect(inbox()).toHaveLength(1)
    expect((await arrived()).subject).toBe('Exclusive Early Bird Offer')
    expect(await counted('instant')).toEqual([1])
    expect(await queue.take()).toEqual([])
  })

  it('is counted as a welcome mail if it uses the welcome template', async () => {
    await send({ emailType: 'welcome' })
    expect([await counted('welcome'), await counted('instant')]).toEqual([[1], []])
  })

  it('contains the subscriber’s own unsubscribe links', async () => {
    const id = await subscriber()
    const asListed = recipientEmail
    recipientEmail = recipientEmail.toUpperCase()
    expect((await send()).status).toBe(200)
    recipientEmail = asListed
    const { html, headers } = await arrived()
    const link = await linkOf(id)
    expect(html).toContain(`/unsubscribe?s=${link}`)
    expect(headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain(link)
  })

  it('is marked as a test if the recipient is not on the list', async () => {
    await send()
    await expectTestMail()
  })

  it('is refused if the recipient unsubscribed', async () => {
    await backend.unsubscribe(await subscriber())
    const { status, body } = await send()
    expect([status, body?.code]).toEqual([409, 'recipient_unsubscribed'])
    expect(inbox()).toEqual([])
  })

  it('is refused if the recipient is suppressed', async () => {
    await subscriber()
    await suppressAddress(normalizeEmail(recipientEmail), 'bounce', new Date())
    const { status, body } = await send()
    expect([status, body?.code]).toEqual([409, 'recipient_suppressed'])
    expect(inbox()).toEqual([])
  })

  it.each([
    ['Throttling', 400, 503, 'mail_busy'],
    ['MessageRejected', 400, 502, 'mail_refused'],
    ['AccountSendingPausedException', 400, 502, 'mail_refused'],
    ['InternalFailure', 500, 503, 'mail_busy'],
    ['GatewayTimeout', 504, 502, 'mail_unknown'],
  ])('results in an error message if SES answers %s', async (code, from, status, said) => {
    ses.faults.failNext = [new SesError(code, `No: ${recipientEmail}`, from)]
    const answer = await send({ requestId: randomUUID() })
    expect([answer.status, answer.body?.code]).toEqual([status, said])
    expect([inbox(), await counted('instant')]).toEqual([[], []])
    expect(JSON.stringify(vi.mocked(console.error).mock.calls)).not.toContain(recipientEmail)
  })

  it('is sent once for several requests with the same requestId', async () => {
    ses.faults.latencyMs = 100
    const wish = { requestId: randomUUID() }
    const answers = await Promise.all([send(wish), send(wish), send(wish)])
    answers.push(await send(wish))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(inbox()).toHaveLength(1)
    expect(await counted('instant')).toEqual([1])
  })

  it('is sent on the second try if SES throttled the first try', async () => {
    const wish = { requestId: randomUUID() }
    ses.faults.failNext = [new SesError('Throttling', 'Maximum sending rate exceeded.')]
    expect((await send(wish)).status).toBe(503)
    expect((await send(wish)).status).toBe(200)
    expect(inbox()).toHaveLength(1)
  })
})

describe('mail to one address', () => {
  const to = (recipientEmail: string, wish = {}) => send({ recipientEmail, ...wish })

  it('goes to ten addresses of an inbox a day, whatever its aliases', async () => {
    for (const n of range(10)) expect((await to(`ada+${n}@gmail.com`)).status).toBe(200)
    const { status, body } = await to('a.da@gmail.com', { isTest: true })
    expect([status, body?.code]).toEqual([429, 'single_inbox_full'])
    expect((await to('bea@gmail.com')).status).toBe(200)
    setClock(new Date(Date.now() + 86_400_000).toISOString())
    expect((await to('ada@gmail.com')).status).toBe(200)
  })

  it('goes to fifty addresses a day that are not on the list, tests included', async () => {
    const [[listed = ''] = []] = await backend.subscribers(1)
    for (const n of range(50))
      expect((await to(`${n}@example.org`, n % 2 ? { isTest: true } : {})).status).toBe(200)
    const { status, body } = await to('50@example.org')
    expect([status, body?.code]).toEqual([429, 'single_day_full'])
    expect((await to(listed, { isTest: true })).body?.code).toBe('single_day_full')
    expect((await to(listed)).status).toBe(200)
    const sentToList = (await auditLog()).filter(({ action }) => action === 'mail.send')
    expect(sentToList).toHaveLength(51)
  })

  it('does not count if SES did not take it', async () => {
    ses.faults.failNext = range(12).map(() => new SesError('Throttling', 'No'))
    for (const _ of range(12)) expect((await send()).status).toBe(503)
    expect((await send()).status).toBe(200)
  })

  it('is stopped by its own bounces, until staff allow it again', async () => {
    for (const n of range(5)) await to(`${n}@example.org`, { isTest: true })
    const mails = ses.mailbox.list().slice(0, 5)
    for (const { id } of mails) {
      const mail = ses.mailbox.accepted(id)
      if (mail) await record(batchOf(mailEvent(mail, 'send'), mailEvent(mail, 'bounce')))
    }
    const { status, body } = await send()
    expect([status, body?.code]).toEqual([409, 'single_stopped'])
    const { campaigns, single } = v.parse(
      sendingState,
      (await call(getSending, { method: 'GET', scopes })).body,
    )
    expect(campaigns).toMatchObject({ switch: { kind: 'open' }, lastDay: { bounces: 0 } })
    expect(single.switch).toMatchObject({
      kind: 'stopped',
      reason: 'bounces',
      domains: [{ domain: 'example.org', count: 5 }],
    })
    await call(setSending, { body: { action: 'open', class: 'single' }, scopes })
    expect((await send()).status).toBe(200)
  })
})

describe('a test mail', () => {
  it.each([
    ['is on the list', () => Promise.resolve()],
    ['unsubscribed', (id: string) => backend.unsubscribe(id)],
    ['is suppressed', () => suppressAddress(normalizeEmail(recipientEmail), 'manual', new Date())],
  ])('can be sent to an address that %s', async (_, happens) => {
    const id = await subscriber()
    await happens(id)
    const before = await findRow(normalizeEmail(recipientEmail))
    expect((await send({ isTest: true })).body).toEqual({ sentCount: 1 })
    await expectTestMail()
    expect(await findRow(normalizeEmail(recipientEmail))).toEqual(before)
  })

  it('adds nobody to the list', async () => {
    await send({ isTest: true })
    expect(await findRow(normalizeEmail(recipientEmail))).toBeUndefined()
    expect(await counted('instant')).toEqual([])
  })

  it('is sent once for several requests with the same requestId', async () => {
    const wish = { isTest: true, requestId: randomUUID() }
    await Promise.all([send(wish), send(wish)])
    expect(inbox()).toHaveLength(1)
  })

  it('is refused without an address', async () => {
    const { status, body } = await send({ isTest: true, recipientEmail: undefined })
    expect([status, body?.issues]).toEqual([
      400,
      [{ path: 'recipientEmail', message: 'Say which address the test goes to' }],
    ])
    expect(await queue.take()).toEqual([])
  })
})

describe('sending a mail', () => {
  it.each([
    ['an unknown type', { emailType: 'spam' }, 400, 'invalid_request'],
    ['a bad recipient', { recipientEmail: 'ada' }, 400, 'invalid_email'],
    ['two recipients', { recipientEmail: 'a@example.com,b@example.com' }, 400, 'invalid_email'],
    ['an unknown field', { cc: 'a@example.com' }, 400, 'invalid_request'],
    ['a header in the subject', { subject: 'Hi\r\nBcc: e@example.com' }, 400, 'invalid_request'],
    ['1 MB of content', { customContent: 'a'.repeat(1 << 20) }, 413, 'body_too_large'],
    ['60,001 characters of content', { customContent: 'a'.repeat(60_001) }, 400, 'invalid_request'],
    [
      'a mail over 90 KB',
      { customContent: `<p>${'ä '.repeat(29_000)}</p>` },
      422,
      'mail_too_large',
    ],
    ['a field of another tool', { subject: 'Hi [FIRST_NAME]' }, 422, 'preflight_failed'],
    [
      'our field without its last brace',
      { customContent: '<p>Dear {{first_name|there}, eat well.</p>' },
      422,
      'preflight_failed',
    ],
    ['nothing but a script', { customContent: '<script>x()</script>' }, 400, 'invalid_request'],
  ])('is refused if the request contains %s', async (_, wish, status, code) => {
    const before = ses.mailbox.list().length
    const one = await send(wish)
    expect([one.status, one.body?.code]).toEqual([status, code])
    if (!('recipientEmail' in wish)) {
      const all = await backend.send({ emailType: 'offer', ...wish })
      expect([all.status, all.body?.code]).toEqual([status, code])
    }
    expect(ses.mailbox.list()).toHaveLength(before)
    expect(await queue.take()).toEqual([])
  })

  it('is refused without the staff scope', async () => {
    const body = { emailType: 'offer', recipientEmail }
    expect((await call(handler, { body })).status).toBe(401)
    expect((await call(handler, { body, scopes: ['openid'] })).status).toBe(403)
    expect(inbox()).toEqual([])
  })

  it('removes scripts, handlers and javascript: links from the content', async () => {
    await send({
      customContent:
        '<p onclick="x()">Hi <a href="javascript:x()">there</a></p><script>x()</script>',
    })
    const { html = '' } = await arrived()
    expect(html).toContain('Hi')
    expect(html).not.toMatch(/<script|onclick|javascript:/i)
  })
})
