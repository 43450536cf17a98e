import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { MailEvent } from '../../../../lambdas/campaigns/results/mail-event.ts'
import {
  addEvent,
  type MessageFacts,
  verdictOf,
} from '../../../../lambdas/campaigns/results/message-facts.ts'
import { sesEvent } from '../../../../lambdas/feedback/ses-event.ts'
import {
  bounced,
  clicked,
  complained,
  delivered,
  opened,
  rejected,
  type SesEvent,
  sent,
} from '../../../support/ses-events.ts'

function read(event: SesEvent): MailEvent {
  const parsed = v.parse(sesEvent, event)
  if ('unknown' in parsed) throw new Error(`unknown: ${parsed.unknown}`)
  return parsed
}
const factsOf = (events: readonly SesEvent[]) =>
  events.reduce<MessageFacts | undefined>((facts, event) => addEvent(facts, read(event)), undefined)

/** The names of the counts that include a message with these events. */
function counted(...events: SesEvent[]): string[] {
  const { links: _, ...figures } = verdictOf(factsOf(events))
  return Object.entries(figures).flatMap(([name, counts]) => (counts ? [name] : []))
}

const SOON = '2026-11-21T12:00:05.000Z'
const SAFARI_PROXY = 'Mozilla/5.0'

describe('the recorded result of a message', () => {
  it.each<[string, SesEvent[], string[]]>([
    ['sent', [sent()], ['sent']],
    ['delivered', [sent(), delivered()], ['sent', 'delivered']],
    ['bounced', [sent(), bounced()], ['sent', 'bounced']],
    ['bounced after it was delivered', [delivered(), bounced()], ['sent', 'bounced']],
    ['bounced temporarily', [sent(), bounced({ type: 'Transient' })], ['sent', 'softBounced']],
    [
      'bounced for an undetermined reason',
      [bounced({ type: 'Undetermined' })],
      ['sent', 'softBounced'],
    ],
    [
      'answered with an out-of-office reply',
      [delivered(), bounced({ type: 'Transient', report: {} })],
      ['sent', 'delivered'],
    ],
    [
      'accepted by the server and then refused by the mailbox',
      [delivered(), bounced({ type: 'Transient', subType: 'MailboxFull' })],
      ['sent', 'softBounced'],
    ],
    ['suppressed by SES’s list', [bounced({ subType: 'Suppressed' })], ['sent', 'suppressed']],
    [
      'suppressed by the account’s list',
      [sent(), bounced({ subType: 'OnAccountSuppressionList' })],
      ['sent', 'suppressed'],
    ],
    [
      'suppressed by the account’s list because of a complaint',
      [sent(), complained({ subType: 'OnAccountSuppressionList' })],
      ['sent', 'suppressed'],
    ],
    ['rejected because of a virus', [sent(), rejected()], ['sent', 'rejected']],
    ['reported as spam', [delivered(), complained()], ['sent', 'delivered', 'complained']],
    [
      'reported as not spam',
      [delivered(), complained({ feedbackType: 'not-spam' })],
      ['sent', 'delivered'],
    ],
    ['opened', [delivered(), opened()], ['sent', 'delivered', 'opened']],
    ['opened at once', [delivered(), opened({ at: SOON })], ['sent', 'delivered', 'machineOpened']],
    [
      'opened by Apple’s proxy, then by a person',
      [delivered(), opened({ userAgent: SAFARI_PROXY }), opened()],
      ['sent', 'delivered', 'opened', 'machineOpened'],
    ],
    [
      'opened too soon and by a person later',
      [delivered(), opened({ at: SOON }), opened(), opened({ at: '2026-11-22T12:00:00Z' })],
      ['sent', 'delivered', 'opened', 'machineOpened'],
    ],
    ['clicked', [delivered(), clicked()], ['sent', 'delivered', 'clicked']],
    [
      'clicked at once, by a person according to SES',
      [delivered(), clicked({ at: SOON, isBotEvent: 'Unlikely' })],
      ['sent', 'delivered', 'clicked'],
    ],
    [
      'clicked on three links at once',
      [delivered(), ...['a', 'b', 'c'].map((page) => clicked({ link: `https://x.test/${page}` }))],
      ['sent', 'delivered', 'machineClicked'],
    ],
  ])('is counted as $2 if the message was %s', (_, events, expected) => {
    expect(counted(...events).toSorted()).toEqual(expected.toSorted())
  })

  it('lists each followed link once', () => {
    const a = 'https://x.test/a'
    const b = 'https://x.test/b'
    const facts = factsOf([
      clicked({ link: a, at: '2026-11-21T13:00:00Z' }),
      clicked({ link: a, at: '2026-11-21T14:00:00Z' }),
      clicked({ link: b, at: '2026-11-21T15:00:00Z' }),
      clicked({ link: 'https://x.test/c', at: SOON }),
    ])
    expect(verdictOf(facts).links).toEqual([a, b])
  })

  it('stores at most 31 clicks', () => {
    const clicks = Array.from({ length: 200 }, (_, minute) =>
      clicked({ at: new Date(Date.UTC(2026, 10, 22, 0, minute)).toISOString() }),
    )
    expect(factsOf(clicks)?.clicks).toHaveLength(31)
  })
})

describe('repeated SES events in any order', () => {
  const events: SesEvent[] = [
    sent(),
    delivered(),
    delivered({ at: '2026-11-21T12:00:55.000Z' }),
    bounced({ type: 'Transient' }),
    complained(),
    opened({ at: SOON }),
    opened(),
    opened({ userAgent: SAFARI_PROXY }),
    clicked({ at: SOON }),
    clicked({ link: 'https://x.test/a', at: '2026-11-21T12:05:00Z' }),
    clicked({ link: 'https://x.test/b', at: '2026-11-21T12:05:01Z' }),
    clicked({ link: 'https://x.test/c', at: '2026-11-21T12:05:02Z' }),
    clicked({ link: 'https://x.test/d', at: '2026-11-21T13:05:02Z', isBotEvent: 'Unlikely' }),
  ]

  it('give a message the same result', () => {
    const inOrder = verdictOf(factsOf(events))
    const order = fc
      .tuple(
        fc.shuffledSubarray(events, { minLength: events.length }),
        fc.array(fc.constantFrom(...events), { maxLength: 5 }),
      )
      .chain(([all, again]) =>
        fc.shuffledSubarray([...all, ...again], { minLength: all.length + again.length }),
      )
    fc.assert(
      fc.property(order, (shuffled) => {
        expect(verdictOf(factsOf(shuffled))).toEqual(inOrder)
      }),
    )
  })
})

describe('an SES event', () => {
  it('is reduced to the name of its type if the type is unknown', () => {
    const subscription = { ...sent(), detail: { ...sent().detail, eventType: 'Subscription' } }
    expect(v.parse(sesEvent, subscription)).toEqual({ unknown: 'Subscription' })
  })

  it('is refused without a field that its type requires', () => {
    const { bounce: _, ...rest } = bounced().detail as Record<string, unknown>
    expect(v.is(sesEvent, { ...bounced(), detail: rest })).toBe(false)
  })

  const mail = {
    messageId: '0100-1',
    timestamp: '2026-11-21T07:00:00-05:00',
    destination: ['Ada@EXAMPLE.com'],
    tags: { campaign: ['a_5fcampaign'] },
  }
  const at = '2026-11-21T07:00:05-05:00'
  const inUtc = '2026-11-21T12:00:05.000Z'
  const readDetail = (detail: object) => v.parse(sesEvent, { detail })

  it('is parsed into its mail, recipient, campaign and times', () => {
    expect(readDetail({ eventType: 'Send', mail })).toEqual({
      messageId: '0100-1',
      groups: [],
      mailedAt: '2026-11-21T12:00:00.000Z',
      address: 'ada@example.com',
      campaignId: 'a_campaign',
      mailClass: 'campaigns',
      what: { kind: 'sent' },
    })
    const bare = { ...mail, destination: [], tags: undefined }
    expect(readDetail({ eventType: 'Send', mail: bare })).toMatchObject({
      address: undefined,
      campaignId: undefined,
      mailClass: undefined,
    })
  })

  it.each([
    [{ campaign: ['a'], caused_by: ['visitor'] }, 'campaigns'],
    [{ email_type: ['welcome'], caused_by: ['visitor'] }, 'welcome'],
    // Staff sent the welcome template to one person. Such mail has no mail class.
    [{ email_type: ['welcome'] }, undefined],
    [{ email_type: ['probe'] }, undefined],
  ])('takes its mail class from its tags: %j gives %s', (tags, mailClass) => {
    expect(readDetail({ eventType: 'Send', mail: { ...mail, tags } })).toMatchObject({ mailClass })
  })

  it.each([
    ['DeliveryDelay', {}, { kind: 'sent' }],
    ['Delivery', { delivery: { timestamp: at } }, { kind: 'delivered', at: inUtc }],
    [
      'Bounce',
      { bounce: { bounceType: 'Permanent', timestamp: at } },
      { kind: 'bounced', at: inUtc },
    ],
    [
      'Bounce',
      { bounce: { bounceType: 'Permanent', bounceSubType: 'Suppressed', timestamp: at } },
      { kind: 'suppressed', because: 'bounce' },
    ],
    ['Complaint', { complaint: { timestamp: at } }, { kind: 'complained', at: inUtc }],
    [
      'Complaint',
      { complaint: { complaintSubType: 'OnAccountSuppressionList', timestamp: at } },
      { kind: 'suppressed', because: 'complaint' },
    ],
    ['Open', { open: { timestamp: at } }, { kind: 'opened', at: inUtc }],
  ])('is parsed if its type is %s and its fields are %j', (eventType, rest, what) => {
    expect(readDetail({ eventType, mail, ...rest })).toMatchObject({ what })
  })

  it('is stored with at most 500 characters of a clicked link', () => {
    const click = { timestamp: at, link: `https://example.com/${'a'.repeat(600)}` }
    const event = readDetail({ eventType: 'Click', mail, click })
    expect(event).toMatchObject({ what: { kind: 'clicked', at: inUtc } })
    expect(event).toHaveProperty('what.link', click.link.slice(0, 500))
  })

  it.each([
    { eventType: 'Send' },
    { eventType: 'Send', mail: { ...mail, messageId: '' } },
    { eventType: 'Send', mail: { ...mail, timestamp: 'today' } },
    { eventType: 'Delivery', mail, delivery: {} },
    { eventType: 'Bounce', mail, bounce: { bounceType: 'Permanent' } },
    { eventType: 'Complaint', mail, complaint: {} },
    { eventType: 'Open', mail, open: {} },
    { eventType: 'Click', mail, click: { timestamp: at } },
    {},
  ])('is refused if it is %j', (detail) => expect(v.is(sesEvent, { detail })).toBe(false))
})
