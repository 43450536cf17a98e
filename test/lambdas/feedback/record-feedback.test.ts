import { inspect } from 'node:util'
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { GetCommand, ScanCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { range } from 'es-toolkit'
import * as v from 'valibot'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sendingState } from '../../../contract/mail/sending-switch.ts'
import { normalizeEmail } from '../../../contract/subscribers/email-address.ts'
import { handler as feedback } from '../../../lambdas/campaigns/handlers/campaign-feedback.ts'
import { startCampaign } from '../../../lambdas/campaigns/schedule/start-campaign.ts'
import { handler as record } from '../../../lambdas/feedback/handlers/record-feedback.ts'
import { sesEvent } from '../../../lambdas/feedback/ses-event.ts'
import { storeEvents } from '../../../lambdas/feedback/store-events.ts'
import { tagValue } from '../../../lambdas/mail/compose/message-tags.ts'
import { handler as getSending } from '../../../lambdas/mail/handlers/get-sending.ts'
import { handler as setSending } from '../../../lambdas/mail/handlers/set-sending.ts'
import {
  openSwitch,
  readSendingSwitch,
  type SendingSwitch,
  stopSending,
} from '../../../lambdas/mail/sending-switch.ts'
import { SYSTEM } from '../../../lambdas/platform/audit/entry.ts'
import { documents } from '../../../lambdas/platform/aws/dynamodb.ts'
import { activeTotal } from '../../../lambdas/subscribers/standing/totals.ts'
import { auditLog } from '../../support/audit.ts'
import { startCampaigns } from '../../support/campaigns.ts'
import { setClock } from '../../support/clock.ts'
import { queueEvent } from '../../support/queue.ts'
import { call } from '../../support/request.ts'
import {
  batchOf,
  bounced,
  clicked,
  complained,
  delivered,
  opened,
  sent,
} from '../../support/ses-events.ts'

const backend = await startCampaigns()

const scopes = ['myplateful/staff']
// SES allows no colon in a tag, so the tag contains the encoded id.
const campaignId = 'newsletter-2026-11-24T09:00'
const campaign = tagValue(campaignId)
const none = { batchItemFailures: [] }

const countsOf = async (id = campaignId) =>
  (await call(feedback, { method: 'GET', params: { id }, scopes })).body
const sending = async () =>
  v.parse(sendingState, (await call(getSending, { method: 'GET', scopes })).body).campaigns
const allow = () => call(setSending, { body: { action: 'open', class: 'campaigns' }, scopes })
const rowOf = async (email: string) => {
  const Key = { address: normalizeEmail(email) }
  return (await documents.send(new GetCommand({ TableName: 'myplateful-subscribers', Key }))).Item
}
/** Records the events that `tell` returns for each of `count` mails, in batches of ten. */
async function mails(count: number, tell: (messageId: string) => unknown[], prefix = 'mail') {
  const all = Array.from({ length: count }, (_, n) => tell(`${prefix}-${n}`)).flat()
  for (let start = 0; start < all.length; start += 10)
    expect(await record(batchOf(...all.slice(start, start + 10)))).toEqual(none)
}

beforeEach(async () => {
  setClock('2026-11-21T12:30:00Z')
  await backend.fresh()
  await startCampaign({
    campaignId,
    kind: 'instant',
    mail: { subject: 'News', preheader: '', content: '<p>News</p>' },
    by: SYSTEM,
    now: new Date(),
  })
})

describe('a campaign’s feedback', () => {
  it('is all zeros before the first event', async () => {
    expect(await countsOf()).toMatchObject({ sent: 0, opened: 0, links: [], tracking: true })
    const answer = await call(feedback, { method: 'GET', params: { id: 'none' }, scopes })
    expect(answer.status).toBe(404)
  })

  it('counts opens and clicks of machines separately from those of people', async () => {
    const [a, b] = ['a', 'b'].map((messageId) => ({ messageId, campaign }))
    const link = 'https://myplateful.test/blog?utm_source=myplateful'
    await record(
      batchOf(sent(a), delivered(a), opened(a), opened({ ...a, userAgent: 'Mozilla/5.0' })),
    )
    await record(
      batchOf(
        sent(b),
        delivered(b),
        opened({ ...b, isBotEvent: 'Likely' }),
        clicked({ ...b, link }),
        clicked({ ...b, link, at: '2026-11-21T12:20:00Z' }),
      ),
    )
    expect(await countsOf()).toEqual({
      sent: 2,
      delivered: 2,
      bounced: 0,
      softBounced: 0,
      suppressed: 0,
      rejected: 0,
      complained: 0,
      opened: 1,
      machineOpened: 2,
      clicked: 1,
      machineClicked: 0,
      links: [{ link, clicked: 1 }],
      unsubscribed: 0,
      usual: null,
      tracking: true,
    })
  })

  it('counts each event once if it arrives twice', async () => {
    const mail = { messageId: 'a', campaign }
    const events = [sent(mail), delivered(mail), opened(mail), bounced(mail)]
    await record(batchOf(...events, ...events))
    const once = await countsOf()
    await record(batchOf(...events))
    expect(await countsOf()).toEqual(once)
    expect(once).toMatchObject({ sent: 1, delivered: 0, bounced: 1, opened: 1 })
    expect((await sending()).lastDay).toEqual({ sent: 1, bounces: 1, complaints: 0 })
  })

  it('counts each event once if several workers process the same events simultaneously', async () => {
    const ids = Array.from({ length: 5 }, (_, n) => `mail-${n}`)
    const first = ids.flatMap((messageId) => [
      sent({ messageId, campaign }),
      delivered({ messageId, campaign }),
    ])
    const second = ids.flatMap((messageId) => [
      opened({ messageId, campaign }),
      delivered({ messageId, campaign }),
    ])
    const answers = await Promise.all(
      [first, second, first, second].map((all) => record(batchOf(...all))),
    )
    expect(answers).toEqual([none, none, none, none])
    expect(await countsOf()).toMatchObject({ sent: 5, delivered: 5, opened: 5 })
  })

  it('reclassifies a person’s click as a machine’s if more clicks follow in a burst', async () => {
    const mail = { messageId: 'a', campaign }
    const click = (page: string) => clicked({ ...mail, link: `https://x.test/${page}` })
    await record(batchOf(delivered(mail), click('a'), click('b')))
    expect(await countsOf()).toMatchObject({ clicked: 1, machineClicked: 0 })
    await record(batchOf(click('c')))
    expect(await countsOf()).toMatchObject({ clicked: 0, machineClicked: 1, links: [] })
  })

  it('counts an open within seconds of the delivery as a machine’s', async () => {
    const mail = { messageId: 'a', campaign }
    await record(batchOf(opened({ ...mail, at: '2026-11-21T12:20:05Z' })))
    expect(await countsOf()).toMatchObject({ opened: 1, delivered: 0 })
    await record(batchOf(delivered({ ...mail, at: '2026-11-21T12:20:00Z' })))
    expect(await countsOf()).toMatchObject({ opened: 0, machineOpened: 1, delivered: 1 })
  })

  it('stores no email address, browser or IP address', async () => {
    await record(batchOf(opened({ messageId: 'a', campaign, to: 'ada@example.com' })))
    const { Items = [] } = await documents.send(
      new ScanCommand({
        TableName: 'myplateful-work',
        FilterExpression: 'begins_with(pk, :message)',
        ExpressionAttributeValues: { ':message': 'message#' },
      }),
    )
    expect(Items).toHaveLength(1)
    expect(JSON.stringify(Items)).not.toMatch(/ada@|Safari|192\.0/)
    expect(Items[0]?.expires_at).toBe(Date.UTC(2026, 10, 21, 12) / 1000 + 90 * 86_400)
  })

  it('excludes mail outside campaigns', async () => {
    const probe = { messageId: 'probe' }
    await record(batchOf(sent(probe), bounced(probe)))
    expect(await countsOf()).toMatchObject({ sent: 0, bounced: 0 })
    expect((await sending()).lastDay).toEqual({ sent: 0, bounces: 0, complaints: 0 })
  })
})

describe('an address', () => {
  const to = 'person-0@example.com'
  it.each([
    ['a permanent bounce', bounced({ to }), 'bounce'],
    ['a complaint', complained({ to }), 'complaint'],
    [
      'a bounce because of the account’s suppression list',
      bounced({ to, subType: 'OnAccountSuppressionList' }),
      'bounce',
    ],
    [
      'a complaint because of the account’s suppression list',
      complained({ to, subType: 'OnAccountSuppressionList' }),
      'complaint',
    ],
    ['a bounce of the address with capitals', bounced({ to: 'Person-0@Example.com' }), 'bounce'],
  ])('is suppressed after %s', async (_, event, reason) => {
    await backend.subscribers(1)
    await record(batchOf(event, event))
    expect(await rowOf(to)).toMatchObject({ is_active: false, suppression: { reason } })
    expect(await activeTotal()).toBe(0)
  })

  it.each([
    ['a withdrawn spam report', complained({ to, feedbackType: 'not-spam' })],
    ['an open', opened({ to })],
  ])('is not suppressed after %s', async (_, event) => {
    await backend.subscribers(1)
    await record(batchOf(event))
    expect(await rowOf(to)).toMatchObject({ is_active: true })
  })
})

describe('a batch of events', () => {
  it('skips unknown events', async () => {
    const strange = { ...sent(), detail: { ...sent().detail, eventType: 'Subscription' } }
    expect(await record(batchOf(strange, sent({ campaign })))).toEqual(none)
    expect(await countsOf()).toMatchObject({ sent: 1 })
  })

  it('returns only broken messages to the queue', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const broken = { ...bounced(), detail: { ...bounced().detail, bounce: 'ada@example.com' } }
    const event = batchOf(broken, sent({ campaign }))
    expect((await record(event)).batchItemFailures).toEqual([
      { itemIdentifier: event.Records[0]?.messageId },
    ])
    const garbage = queueEvent('x')
    const [first] = garbage.Records
    if (first) first.body = '{'
    expect((await record(garbage)).batchItemFailures).toHaveLength(1)
    expect(await countsOf()).toMatchObject({ sent: 1 })
    expect(inspect(log.mock.calls, { depth: 10 })).not.toContain('ada@')
    log.mockRestore()
  })
})

describe('the sending of campaigns', () => {
  const send = (messageId: string) => [
    sent({ campaign, messageId }),
    delivered({ campaign, messageId }),
  ]

  it('stops at a bounce rate of 2 %', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await mails(250, send)
    await record(batchOf(...[0, 1, 2, 3].map((n) => bounced({ campaign, messageId: `mail-${n}` }))))
    expect(await sending()).toMatchObject({
      switch: { kind: 'open' },
      lastDay: { sent: 250, bounces: 4 },
    })
    await record(batchOf(bounced({ campaign, messageId: 'mail-4' })))
    expect(await sending()).toMatchObject({
      switch: { kind: 'stopped', reason: 'bounces', rate: 0.02, since: '2026-11-21T12:30:00.000Z' },
      limits: { bounces: 0.02, complaints: 0.0005, least: 5 },
    })
    await record(batchOf(bounced({ campaign, messageId: 'mail-5' })))
    const said = log.mock.calls.filter(([line]) => line?.event === 'sending_stopped')
    expect(said).toEqual([
      [
        {
          event: 'sending_stopped',
          mailClass: 'campaigns',
          reason: 'bounces',
          rate: 0.02,
          limit: 0.02,
          day: { sent: 250, bounces: 5, complaints: 0 },
        },
      ],
    ])
    log.mockRestore()
  })

  it('stops at five complaints among 20 mails', async () => {
    await mails(20, send)
    await record(batchOf(complained({ campaign, messageId: 'mail-0' })))
    const held = Array.from({ length: 9 }, (_, n) => `held-${n}`)
    await record(
      batchOf(
        ...held.map((messageId) =>
          bounced({ campaign, messageId, subType: 'OnAccountSuppressionList' }),
        ),
      ),
    )
    expect(await sending()).toMatchObject({
      switch: { kind: 'open' },
      lastDay: { sent: 20, bounces: 0, complaints: 1 },
    })
    await record(
      batchOf(...[1, 2, 3, 4].map((n) => complained({ campaign, messageId: `mail-${n}` }))),
    )
    expect(await sending()).toMatchObject({
      switch: { kind: 'stopped', reason: 'complaints', rate: 0.25 },
    })
  })

  it('cannot be stopped by the owner of one domain', async () => {
    const at = (n: number) => ({
      campaign,
      messageId: `mail-${n}`,
      to: `me-${n}@a${n}.mine.example`,
    })
    await record(batchOf(...range(10).map((n) => bounced(at(n)))))
    await record(batchOf(...range(10).map((n) => complained(at(n)))))
    expect(await sending()).toMatchObject({
      switch: { kind: 'open' },
      lastDay: { sent: 10, bounces: 1, complaints: 1 },
    })
  })

  it('cannot be stopped by one inbox with many aliases, or by joins of one network', async () => {
    const alias = (n: number) => ({ campaign, messageId: `mail-${n}`, to: `me+${n}@gmail.com` })
    await record(batchOf(...range(8).map((n) => complained(alias(n)))))
    const joined = (n: number) => ({ messageId: `join-${n}`, to: `me@mine-${n}.example` })
    await record(
      batchOf(...range(8).map((n) => sent({ ...joined(n), causedBy: 'visitor', network: 'n' }))),
    )
    await record(batchOf(...range(8).map((n) => bounced({ ...joined(n), campaign }))))
    expect(await sending()).toMatchObject({
      switch: { kind: 'open' },
      lastDay: { bounces: 1, complaints: 1 },
    })
  })

  it('names the domains with the most bounces when it stops', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const at = (to: string, n: number) => bounced({ campaign, messageId: `mail-${n}`, to })
    const bad = range(6).map((n) => at(`${n}@bad.example`, n))
    const others = ['1@gmail.com', '2@gmail.com', '1@b.example', '1@c.example']
    await record(batchOf(...bad, ...others.map((to, n) => at(to, 10 + n))))
    const { switch: stopped } = await sending()
    expect(stopped).toMatchObject({
      kind: 'stopped',
      domains: [
        { domain: 'bad.example', count: 6 },
        { domain: 'gmail.com', count: 2 },
        { domain: 'b.example', count: 1 },
      ],
    })
    const [entry] = (await auditLog()).filter(({ action }) => action === 'sending.stop')
    expect(entry?.changed.domains).toEqual({
      after: 'bad.example (6), gmail.com (2), b.example (1)',
    })
    vi.restoreAllMocks()
  })

  it('is stopped by the retry of a batch if the first worker counted the bounces and then died', async () => {
    const events = [0, 1, 2, 3, 4].map((n) => bounced({ campaign, messageId: `mail-${n}` }))
    const read = events.map((event) => v.parse(sesEvent, event))
    await storeEvents(
      read.filter((event) => 'messageId' in event),
      {},
    )
    expect(await sending()).toMatchObject({ switch: { kind: 'open' }, lastDay: { bounces: 5 } })
    await record(batchOf(...events))
    expect(await sending()).toMatchObject({ switch: { kind: 'stopped' }, lastDay: { bounces: 5 } })
  })

  it('stops only for bounces of mail from the last 24 hours', async () => {
    const times = { mailedAt: '2026-11-20T11:00:00Z', at: '2026-11-20T11:00:01Z' }
    await mails(6, (messageId) => [bounced({ ...times, campaign, messageId })], 'old')
    expect(await sending()).toMatchObject({
      switch: { kind: 'open' },
      lastDay: { sent: 0, bounces: 0 },
    })
  })

  it('stays stopped until staff allow it again', async () => {
    const bounce = (messageId: string) => [bounced({ campaign, messageId })]
    await mails(5, bounce)
    expect(await sending()).toMatchObject({ switch: { kind: 'stopped', rate: 1 } })
    setClock('2026-11-21T12:31:00Z')
    expect(await allow()).toMatchObject({
      status: 200,
      body: {
        campaigns: { switch: { kind: 'open' }, lastDay: { sent: 0, bounces: 0, complaints: 0 } },
      },
    })
    // This mail was sent before staff allowed sending again, so its bounces do not stop sending.
    await mails(5, bounce, 'late')
    expect(await sending()).toMatchObject({ switch: { kind: 'open' } })
    const mailedAt = '2026-11-21T12:32:00Z'
    await mails(5, (messageId) => [bounced({ campaign, messageId, mailedAt })], 'new')
    expect(await sending()).toMatchObject({ switch: { kind: 'stopped' }, lastDay: { bounces: 5 } })
  })

  it('keeps the bounce count if staff allow sending that is already allowed', async () => {
    await mails(4, (messageId) => [bounced({ campaign, messageId })])
    setClock('2026-11-21T12:31:00Z')
    await allow()
    expect((await sending()).lastDay).toMatchObject({ bounces: 4 })
  })

  it('is not stopped by a worker that read the switch before staff allowed sending again', async () => {
    const stop = (seen: SendingSwitch) =>
      stopSending('campaigns', { reason: 'bounces', rate: 0.5 }, seen, new Date())
    const seen = await readSendingSwitch()
    expect(await stop(seen)).toBe(true)
    await openSwitch('campaigns', SYSTEM, new Date())
    expect(await stop(seen)).toBe(false)
    expect(await stop(await readSendingSwitch())).toBe(true)
  })

  it('can be allowed by staff only, and cannot be stopped through the API', async () => {
    expect(await call(setSending, { body: { action: 'close' }, scopes })).toMatchObject({
      status: 400,
    })
    expect(await call(setSending, { body: { action: 'open', class: 'campaigns' } })).toMatchObject({
      status: 401,
    })
  })
})

it('an event is counted once even if its transaction is canceled five times', async () => {
  const { send } = documents
  let changes = 0
  vi.spyOn(documents, 'send').mockImplementation(async (command, ...rest) => {
    if (!(command instanceof TransactWriteCommand) || ++changes > 5)
      return Reflect.apply(send, documents, [command, ...rest])
    throw new TransactionCanceledException({
      message: 'A message changed',
      $metadata: {},
      CancellationReasons: [{ Code: 'ConditionalCheckFailed' }],
    })
  })
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  expect(await record(batchOf(delivered({ campaign })))).toEqual(none)
  expect(warned).not.toHaveBeenCalled()
  vi.restoreAllMocks()
  expect(await countsOf()).toMatchObject({ delivered: 1 })
})
