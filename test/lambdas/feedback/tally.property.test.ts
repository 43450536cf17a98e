import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { engagementFigures } from '../../../contract/campaigns/feedback-schemas.ts'
import type { MailClass } from '../../../contract/mail/mail-classes.ts'
import { DEFAULT_REPUTATION_LIMITS } from '../../../contract/mail/reputation-limits.ts'
import { normalizeEmail } from '../../../contract/subscribers/email-address.ts'
import { bucketOf } from '../../../lambdas/campaigns/results/engagement-buckets.ts'
import {
  addEvent,
  engagedAt,
  type MessageFacts,
  verdictOf,
} from '../../../lambdas/campaigns/results/message-facts.ts'
import { sesEvent } from '../../../lambdas/feedback/ses-event.ts'
import { tallyOf } from '../../../lambdas/feedback/tally.ts'
import type { NegativeFeedback } from '../../../lambdas/mail/groups/mail-groups.ts'
import { recipientGroup } from '../../../lambdas/mail/groups/recipient-groups.ts'
import { overLimit } from '../../../lambdas/mail/reputation/reputation.ts'
import {
  bounced,
  clicked,
  complained,
  delivered,
  opened,
  rejected,
  sent,
} from '../../support/ses-events.ts'

const ALL = {}
const ZONE = 'America/Indiana/Indianapolis'
const links = ['a', 'b', 'c', 'd'].map((page) => `https://x.test/${page}`)
const at = fc
  // Up to 30 seconds, or 1 to 100 hours, after the mail. Events arrive in any order, and an event that arrives late can
  // change how earlier events count.
  .oneof(
    fc.integer({ min: 1, max: 30_000 }),
    fc.integer({ min: 1, max: 100 }).map((hours) => hours * 3_600_000),
  )
  .map((ms) => new Date(Date.parse('2026-11-21T12:00:00Z') + ms).toISOString())
const event = fc
  .oneof(
    at.map((at) => delivered({ at })),
    fc.tuple(at, fc.constantFrom(...links)).map(([at, link]) => clicked({ at, link })),
    at.map((at) => opened({ at })),
    fc.constantFrom(sent(), rejected(), complained(), bounced(), bounced({ type: 'Transient' })),
  )
  .map((event) => {
    const parsed = v.parse(sesEvent, event)
    if ('unknown' in parsed) throw new Error(parsed.unknown)
    return { ...parsed, campaignId: 'newsletter', mailClass: 'campaigns' as const }
  })

function sums(tallies: readonly ReturnType<typeof tallyOf>[]) {
  const total = new Map<string, number>()
  const add = (name: string, step: number) => total.set(name, (total.get(name) ?? 0) + step)
  for (const { campaigns, hours } of tallies) {
    for (const { figures, links, buckets } of campaigns.values()) {
      for (const [bucket, steps] of buckets)
        for (const [name, step] of Object.entries(steps)) add(`${bucket} ${name}`, step)
      for (const [name, step] of Object.entries(figures)) add(name, step)
      for (const [link, step] of links) add(link, step)
    }
    for (const { mailClass, hour, ...steps } of hours)
      for (const [name, step] of Object.entries(steps)) add(`${mailClass} ${name}`, step)
  }
  return Object.fromEntries([...total].filter(([, count]) => count !== 0))
}

describe('the counts of a message’s events', () => {
  it('are the same for batches of any size', () => {
    const batches = fc.array(fc.array(event, { maxLength: 4 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(batches, (batches) => {
        let facts: MessageFacts | undefined
        const tallies = batches.map((batch) => {
          const before = facts
          for (const one of batch) facts = addEvent(facts, one)
          const changes = facts ? [{ before, after: facts, groups: [] }] : []
          return tallyOf(changes, ALL, ZONE)
        })
        const changes = facts ? [{ before: undefined, after: facts, groups: [] }] : []
        const once = [tallyOf(changes, ALL, ZONE)]
        const total = sums(tallies)
        expect(total).toEqual(sums(once))
        const { links, ...figures } = verdictOf(facts)
        for (const [name, counts] of Object.entries(figures))
          expect(total[name] ?? 0).toBe(Number(counts))
        for (const link of links) expect(total[link]).toBe(1)
        for (const figure of engagementFigures) {
          const moment = engagedAt(facts)[figure]
          const counted = Object.keys(total).filter((name) => name.endsWith(` ${figure}`))
          expect(counted).toEqual(
            moment === undefined
              ? []
              : [`${bucketOf(moment, facts?.mailed_at ?? '', ZONE)} ${figure}`],
          )
        }
      }),
    )
  })
})

/** The bounced mails of each batch, one after the other. Returns the bounces that count for the mail class. */
function countedBounces(mail_class: MailClass, batches: readonly (readonly string[][])[]) {
  const harm = new Map<string, NegativeFeedback>()
  const known = (name: string) => harm.get(name) ?? { bounces: 0, complaints: 0 }
  const after: MessageFacts = {
    mailed_at: '2026-11-21T12:00:00.000Z',
    bounced_at: '2026-11-21T12:00:05.000Z',
    mail_class,
  }
  let counted = 0
  for (const batch of batches) {
    const changes = batch.map((groups) => ({ before: undefined, after, groups }))
    const tally = tallyOf(changes, ALL, ZONE, known)
    for (const { bounces } of tally.hours) counted += bounces
    for (const { name, bounces } of tally.groups)
      harm.set(name, { bounces: known(name).bounces + bounces, complaints: 0 })
  }
  return { counted, harm }
}

describe('bounces', () => {
  const groups = fc
    .tuple(fc.nat(3), fc.nat(3))
    .map(([network, domain]) => [`network#${network}`, `domain#${domain}`])
  const batchesOf = <T>(one: fc.Arbitrary<T>) =>
    fc.array(fc.array(one, { maxLength: 4 }), { maxLength: 8 })

  it('are counted at most once a day for each network and each domain', () => {
    const mailClass = fc.constantFrom<MailClass>('campaigns', 'welcome', 'welcome_without_proof')
    fc.assert(
      fc.property(mailClass, batchesOf(groups), (mailClass, batches) => {
        const { counted, harm } = countedBounces(mailClass, batches)
        const all = batches.flat()
        const kinds = [0, 1].map((kind) => new Set(all.map((names) => names[kind])).size)
        expect(counted).toBeLessThanOrEqual(Math.min(...kinds))
        expect(counted > 0).toBe(all.length > 0)
        const total = [...harm.values()].reduce((sum, { bounces }) => sum + bounces, 0)
        expect(total).toBe(2 * all.length)
      }),
    )
  })

  it.each<[MailClass, string[][], number]>([
    ['welcome', [[], [], []], 3],
    ['single', [['domain#a'], ['domain#a'], ['domain#a']], 3],
  ])('are all counted for the class %s with the groups %j', (mailClass, mails, counted) => {
    expect(countedBounces(mailClass, [mails]).counted).toBe(counted)
  })

  it('never stop campaigns if they are at one domain, and do if a list has many domains', () => {
    const address = fc.tuple(
      fc.stringMatching(/^[a-z]{1,9}$/),
      fc.constantFrom('', 'mail.', 'a.b.'),
    )
    fc.assert(
      fc.property(batchesOf(address), fc.nat(2000), (batches, sent) => {
        const groupsAt = (domain: string) =>
          batches.map((batch) =>
            batch.map(([name, sub]) => [
              recipientGroup('campaigns', normalizeEmail(`${name}@${sub}${domain}`)),
            ]),
          )
        const day = (bounces: number) => ({ sent: Math.max(sent, bounces), bounces, complaints: 0 })
        const { counted } = countedBounces('campaigns', groupsAt('attacker.example'))
        // The figures cover up to 25 hours, which may be two days.
        expect(overLimit(day(2 * counted), DEFAULT_REPUTATION_LIMITS)).toBeUndefined()
      }),
    )
    const many = Array.from({ length: 20 }, (_, n) => [`campaigns#domain#${n}.example`])
    const { counted } = countedBounces('campaigns', [many])
    expect(
      overLimit({ sent: 1000, bounces: counted, complaints: 0 }, DEFAULT_REPUTATION_LIMITS),
    ).toEqual({
      reason: 'bounces',
      rate: 0.02,
    })
  })
})
