import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { range } from 'es-toolkit'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { receiptPage } from '../../../contract/campaigns/schemas.ts'
import { normalizeEmail } from '../../../contract/subscribers/email-address.ts'
import { handler as record } from '../../../lambdas/feedback/handlers/record-feedback.ts'
import { documents } from '../../../lambdas/platform/aws/dynamodb.ts'
import { handler as getSubscriber } from '../../../lambdas/privacy/handlers/get-subscriber.ts'
import { handler as setSuppression } from '../../../lambdas/subscribers/handlers/set-suppression.ts'
import { SEND, startCampaigns } from '../../support/campaigns.ts'
import { setClock } from '../../support/clock.ts'
import { call } from '../../support/request.ts'
import { batchOf, bounced, delivered, type SesEvent, sent } from '../../support/ses-events.ts'

const backend = await startCampaigns()
const scopes = ['myplateful/staff']
const none = { batchItemFailures: [] }
const to = 'person-0@example.com'

beforeEach(async () => {
  setClock('2026-11-01T00:00:00Z')
  await backend.fresh()
  await backend.subscribers(1)
})

const rowOf = async (email: string) => {
  const Key = { address: normalizeEmail(email) }
  return (await documents.send(new GetCommand({ TableName: 'myplateful-subscribers', Key }))).Item
}

type Report = NonNullable<Parameters<typeof bounced>[0]>['report']

/** The events of one campaign's mail, sent on this day of November 2026. */
function mailOn(day: number, type: string, subType: string, report: Report): SesEvent[] {
  const date = `2026-11-${String(day).padStart(2, '0')}`
  const mail = {
    to,
    messageId: `mail-${day}`,
    campaign: `news-${day}`,
    mailedAt: `${date}T09:00:00.000Z`,
  }
  return [sent(mail), bounced({ ...mail, at: `${date}T23:00:00.000Z`, type, subType, report })]
}

/** Returns the day of the first campaign after whose bounce the address is suppressed. */
async function suppressedOn(type: string, subType: string, report: Report) {
  for (const day of range(1, 11)) {
    expect(await record(batchOf(...mailOn(day, type, subType, report)))).toEqual(none)
    if ((await rowOf(to))?.suppression?.reason === 'bounce') return day
  }
  return undefined
}

const dsn = (status: string, diagnosticCode: string) => ({
  action: 'failed',
  status,
  diagnosticCode,
})

/**
 * Bounces as SES reports them. Sources: SES developer guide, "Bounce types"; knadh/listmonk#1463 (5.4.4);
 * mozilla/fxa-auth-server#2304 (message expired); sisimai/set-of-emails (mailbox full, deferrals, refusals).
 */
describe('an address to which mail bounces each day as', () => {
  it.each<[string, string, string, Report, number | undefined]>([
    [
      'a full mailbox is suppressed on day 7',
      'Transient',
      'MailboxFull',
      dsn(
        '5.2.2',
        'smtp; 552-5.2.2 The email account that you tried to reach is over quota. Please direct the recipient to\n552 5.2.2 https://support.google.com/mail/?p=OverQuotaPerm - gsmtp',
      ),
      7,
    ],
    [
      'a domain without DNS (5.4.4) is suppressed on day 2',
      'Transient',
      'General',
      dsn('5.4.4', 'smtp; 550 5.4.4 Invalid domain'),
      2,
    ],
    [
      'a domain whose name servers do not answer is suppressed on day 2',
      'Transient',
      'General',
      dsn(
        '4.4.7',
        'smtp; 554 4.4.7 Message expired: unable to deliver in 840 minutes.<421 4.4.0 Unable to lookup DNS for gmial.example>',
      ),
      2,
    ],
    [
      'a bad destination system (5.1.2) is suppressed on day 2',
      'Transient',
      'General',
      dsn(
        '5.1.2',
        'smtp; 550 5.1.2 <person-0@example.com>: Recipient address rejected: Domain not found',
      ),
      2,
    ],
    [
      'a domain that takes no mail (5.1.10, RFC 7505) is suppressed on day 2',
      'Transient',
      'General',
      dsn('5.1.10', 'smtp; 556 5.1.10 Recipient address has null MX'),
      2,
    ],
    [
      'a server that cannot be reached is suppressed on day 7',
      'Transient',
      'General',
      dsn(
        '4.4.7',
        'smtp; 554 4.4.7 Message expired: unable to deliver in 840 minutes.<421 4.4.1 Failed to establish connection>',
      ),
      7,
    ],
    [
      'a mailbox that is disabled for now is suppressed on day 7',
      'Transient',
      'General',
      dsn(
        '4.2.1',
        'smtp; 450 4.2.1 The user you are trying to contact is receiving mail too quickly',
      ),
      7,
    ],
    [
      'undetermined with a failed delivery status is suppressed on day 7',
      'Undetermined',
      'Undetermined',
      dsn('5.3.0', 'smtp; 550 5.3.0 Requested action not taken: mailbox unavailable'),
      7,
    ],
    ['an out-of-office reply is never suppressed', 'Transient', 'General', {}, undefined],
    ['an undetermined reply is never suppressed', 'Undetermined', 'Undetermined', {}, undefined],
    [
      'refused content is never suppressed',
      'Transient',
      'ContentRejected',
      dsn('5.6.0', 'smtp; 550 5.6.0 Message content rejected'),
      undefined,
    ],
    [
      'too large a message is never suppressed',
      'Transient',
      'MessageTooLarge',
      dsn('5.3.4', 'smtp; 552 5.3.4 Message size exceeds fixed limit'),
      undefined,
    ],
    [
      'a refusal of our server (5.7) is never suppressed',
      'Transient',
      'General',
      dsn('5.7.606', 'smtp; 550 5.7.606 Access denied, banned sending IP [54.240.8.1]'),
      undefined,
    ],
    [
      'a block list is never suppressed',
      'Transient',
      'General',
      dsn('5.0.0', 'smtp; 554 Client host [54.240.8.1] blocked using zen.spamhaus.org'),
      undefined,
    ],
    [
      'a mail that expired at a throttling provider is never suppressed',
      'Transient',
      'General',
      dsn(
        '4.4.7',
        'smtp; 554 4.4.7 Message expired: unable to deliver in 840 minutes.<421 RP-001 The mail server IP has exceeded the rate limit>',
      ),
      undefined,
    ],
    [
      'a provider that defers all our mail is never suppressed',
      'Transient',
      'General',
      dsn(
        '4.4.7',
        'smtp; 554 4.4.7 Message expired: unable to deliver in 840 minutes.<421 4.7.0 [TSS04] Messages from 54.240.8.1 temporarily deferred due to user complaints>',
      ),
      undefined,
    ],
    [
      'a warning that delivery is delayed is never suppressed',
      'Transient',
      'General',
      {
        action: 'delayed',
        status: '4.4.1',
        diagnosticCode: 'smtp; 421 4.4.1 Connection timed out',
      },
      undefined,
    ],
  ])('%s', async (_, type, subType, report, day) => {
    expect(await suppressedOn(type, subType, report)).toBe(day)
  })
})

it('an address is not suppressed if mail arrives between the bounces', async () => {
  const full = dsn('5.2.2', 'smtp; 552 5.2.2 Mailbox full')
  for (const day of range(1, 13)) {
    if (day !== 6) {
      await record(batchOf(...mailOn(day, 'Transient', 'MailboxFull', full)))
      continue
    }
    const at = '2026-11-06T09:00:01.000Z'
    await record(
      batchOf(delivered({ to, messageId: 'mail-6', campaign: 'news-6', mailedAt: at, at })),
    )
  }
  expect(await rowOf(to)).toMatchObject({ is_active: true })
})

describe('a campaign', () => {
  /** Sends a campaign on this day of November 2026. Returns why it left the address out, or `submitted`. */
  async function campaignOn(day: number) {
    setClock(`2026-11-${String(day).padStart(2, '0')}T09:00:00Z`)
    const { body } = await backend.send({ emailType: 'newsletter' })
    const campaignId = String(body?.campaignId)
    await backend.deliver({ kind: 'freeze', campaignId })
    await backend.deliver(SEND)
    await backend.queue.take()
    const { recipients } = v.parse(receiptPage, (await backend.receipt(campaignId)).body)
    return recipients[0]?.reason ?? recipients[0]?.outcome
  }
  const full = dsn('5.2.2', 'smtp; 552 5.2.2 Mailbox full')

  it('leaves an address out for six days after its third soft bounce in a row', async () => {
    for (const day of [1, 2, 3]) {
      expect(await campaignOn(day)).toBe('submitted')
      await record(batchOf(...mailOn(day, 'Transient', 'MailboxFull', full)))
    }
    expect(await campaignOn(8)).toBe('soft_bounces')
    const { id } = (await rowOf(to)) ?? {}
    const { body } = await call(getSubscriber, { method: 'GET', params: { id }, scopes })
    expect(body?.soft_bounces).toEqual({
      mails: [1, 2, 3].map((day) => `2026-11-0${day}T09:00:00.000Z`),
      dead_domain: false,
      held_until: '2026-11-09T09:00:00.000Z',
    })
    expect(await campaignOn(9)).toBe('submitted')
  })

  it('mails an address again after staff allowed mail', async () => {
    const dead = dsn('5.4.4', 'smtp; 550 5.4.4 Invalid domain')
    for (const day of [1, 4]) await record(batchOf(...mailOn(day, 'Transient', 'General', dead)))
    const { id, suppression } = (await rowOf(to)) ?? {}
    expect(suppression).toMatchObject({ reason: 'bounce' })
    setClock('2026-11-05T09:00:00Z')
    await call(setSuppression, { params: { id }, body: { suppressed: false }, scopes })
    expect(await campaignOn(5)).toBe('submitted')
    await record(batchOf(...mailOn(6, 'Transient', 'General', dead)))
    expect(await rowOf(to)).toMatchObject({ is_active: true })
  })
})
