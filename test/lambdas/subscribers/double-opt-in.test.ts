import PostalMime from 'postal-mime'
import { beforeEach, describe, expect, it } from 'vitest'
import { normalizeEmail } from '../../../contract/subscribers/email-address.ts'
import { handler as sendEmail } from '../../../lambdas/campaigns/handlers/admin-send-email.ts'
import { readAudience } from '../../../lambdas/subscribers/list/audience.ts'
import { AUDIENCE_START } from '../../../lambdas/subscribers/standing/shard.ts'
import { suppressAddress } from '../../../lambdas/subscribers/standing/subscription.ts'
import { handler as sendWelcome } from '../../../lambdas/welcome/handlers/send-welcome.ts'
import { linkOf } from '../../support/mail-link.ts'
import { queueEvent } from '../../support/queue.ts'
import { call } from '../../support/request.ts'
import { startSubscribers } from '../../support/subscribers.ts'

const people = await startSubscribers({ DOUBLE_OPT_IN: 'on' })

const ada = 'ada@example.com'
const audience = async () => (await readAudience(AUDIENCE_START, 10)).addresses

/**
 * Processes a request for the welcome mail. Returns the number of mails sent, the newest mail's HTML and the `s`
 * parameter of its confirmation link.
 */
async function welcome() {
  const before = people.ses.mailbox.list().length
  const requestedAt = new Date().toISOString()
  await sendWelcome(queueEvent({ requestedAt, recipientEmail: ada }))
  const [mail] = people.ses.mailbox.list()
  const sent = people.ses.mailbox.list().length - before
  const raw = mail && (await people.ses.mailbox.raw(mail.id))
  const { text = '', html = '' } = raw ? await PostalMime.parse(raw) : {}
  return { sent, html, token: /\/confirm\?s=([\w.-]+)/.exec(text)?.[1] ?? '' }
}

beforeEach(people.fresh)

describe('double opt-in', () => {
  it('makes a new subscriber unconfirmed', async () => {
    const { status, body } = await people.join(ada)
    expect([status, body?.is_active]).toEqual([201, false])
    expect(await audience()).toEqual([])
    expect(await people.stateTotals()).toMatchObject({ active: 0, unconfirmed: 1 })
    expect(await people.grown()).toBe(0)
  })

  it('refuses a mail from staff to an unconfirmed subscriber', async () => {
    await people.join(ada)
    const wish = { emailType: 'offer', recipientEmail: ada }
    const { status, body } = await call(sendEmail, { body: wish, scopes: ['myplateful/staff'] })
    expect([status, body?.code]).toEqual([409, 'recipient_unconfirmed'])
  })

  it('adds a confirmation link to the welcome mail', async () => {
    await people.join(ada)
    const { sent, token, html } = await welcome()
    expect(sent).toBe(1)
    expect(html).toMatch(/<a [^>]*\/confirm\?[^>]*ses:no-track/)
    expect((await people.confirm(token)).body).toEqual({ is_active: true })
    expect(await audience()).toEqual([ada])
    expect(await people.row(ada)).toMatchObject({ confirmed_at: expect.any(String) })
    expect(await people.stateTotals()).toMatchObject({ active: 1, unconfirmed: 0 })
    expect(await people.grown()).toBe(1)
  })

  it('changes nothing if the confirmation link is followed again', async () => {
    await people.join(ada)
    const { token } = await welcome()
    await Promise.all(Array.from({ length: 10 }, () => people.confirm(token)))
    const before = await people.row(ada)
    expect((await people.confirm(token)).body).toEqual({ is_active: true })
    expect(await people.row(ada)).toEqual(before)
    expect(await people.stateTotals()).toMatchObject({ active: 1 })
  })

  it('accepts only the link in the mail as a confirmation', async () => {
    const { body } = await people.join(ada)
    for (const token of [
      `${body?.id}.confirm`,
      `${body?.id}.`,
      `${body?.id}.${body?.id}`,
      'x',
      '.',
    ])
      expect((await people.confirm(token)).body).toEqual({ is_active: false })
    const link = await linkOf(body?.id)
    expect((await people.confirm(link)).body).toEqual({ is_active: false })
    expect(JSON.stringify(body)).not.toContain(link.split('.')[2])
    expect(await audience()).toEqual([])
  })

  it('does not activate a person who unsubscribed before the confirmation', async () => {
    const { body } = await people.join(ada)
    const { token } = await welcome()
    await people.unsubscribe(body?.id)
    expect((await people.confirm(token)).body).toEqual({ is_active: false })
    expect(await people.stateTotals()).toMatchObject({ active: 0, unsubscribed: 1 })
  })

  it('does not activate an unconfirmed person who undoes an unsubscribe', async () => {
    const { body } = await people.join(ada)
    await people.unsubscribe(body?.id)
    expect((await people.undo(body?.id)).body).toEqual({ is_active: false })
    expect(await people.stateTotals()).toMatchObject({ active: 0, unconfirmed: 1 })
  })

  it('accepts a second join before the confirmation', async () => {
    const first = await people.join(ada)
    const { token } = await welcome()
    const again = await people.join(ada)
    expect([again.status, again.body]).toEqual([201, { ...first.body, id: again.body?.id }])
    expect((await people.confirm(token)).body).toEqual({ is_active: true })
    expect((await people.join(ada)).status).toBe(409)
  })

  it('requires a link in the person’s mail after an unsubscribe and a new join', async () => {
    const { body } = await people.join(ada)
    const { token } = await welcome()
    await people.confirm(token)
    await people.unsubscribe(body?.id)
    await people.join(ada)
    expect(await people.stateTotals()).toMatchObject({ active: 0, unconfirmed: 1 })
    expect((await people.confirm(token)).body).toEqual({ is_active: true })
  })

  it('sends no mail after a join with a suppressed address', async () => {
    const { body } = await people.join(ada)
    await suppressAddress(normalizeEmail(ada), 'bounce', new Date())
    const again = await people.join(ada)
    expect(again.body).toEqual({ ...body, id: again.body?.id })
    expect((await welcome()).sent).toBe(0)
  })

  it('sends a confirmed subscriber the welcome mail without a confirmation link', async () => {
    await people.join(ada)
    await people.confirm((await people.row(ada))?.id)
    expect(await welcome()).toMatchObject({ sent: 1, token: '' })
  })

  it('accepts the consent in an imported file as a confirmation', async () => {
    expect((await people.add('bob@example.com')).body?.state).toBe('unconfirmed')
    const consent = { consent_version: '1', consent_at: '2026-01-01' }
    await people.bringIn([{ email: 'c@example.com' }, { email: 'd@example.com', ...consent }], {
      consent: 'They all signed up at the fair',
    })
    const { subscribers } = await people.list()
    expect(subscribers.map(({ address, state }) => [address, state])).toEqual([
      ['bob@example.com', 'unconfirmed'],
      ['c@example.com', 'unconfirmed'],
      ['d@example.com', 'active'],
    ])
  })
})
