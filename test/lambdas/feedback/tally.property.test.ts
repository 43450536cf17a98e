import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { engagementFigures } from '../../../contract/campaigns/feedback-schemas.ts'
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
import {
  bounced,
  clicked,
  complained,
  delivered,
  opened,
  rejected,
  sent,
} from '../../support/ses-events.ts'

const ALL = { campaigns: undefined, welcome: undefined, welcome_without_proof: undefined }
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
          return facts ? tallyOf([{ before, after: facts }], ALL, ZONE) : tallyOf([], ALL, ZONE)
        })
        const once = facts ? [tallyOf([{ before: undefined, after: facts }], ALL, ZONE)] : []
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

describe('bounces and complaints of welcome mail', () => {
  const groups = fc.record({ network: fc.nat(3), domain: fc.nat(3) })
  const facts = ({ network, domain }: { network: number; domain: number }): MessageFacts => ({
    mailed_at: '2026-11-21T12:00:00.000Z',
    bounced_at: '2026-11-21T12:00:05.000Z',
    mail_class: 'welcome',
    groups: [`network#${network}`, `domain#${domain}`],
  })

  it('are counted at most once a day for each network and each domain', () => {
    fc.assert(
      fc.property(fc.array(fc.array(groups, { maxLength: 4 }), { maxLength: 8 }), (batches) => {
        const harm = new Map<string, NegativeFeedback>()
        let counted = 0
        for (const batch of batches) {
          const changes = batch.map((one) => ({ before: undefined, after: facts(one) }))
          const known = (name: string) => harm.get(name) ?? { bounces: 0, complaints: 0 }
          const tally = tallyOf(changes, ALL, ZONE, known)
          for (const { bounces } of tally.hours) counted += bounces
          for (const { name, bounces } of tally.groups)
            harm.set(name, { bounces: known(name).bounces + bounces, complaints: 0 })
        }
        const all = batches.flat()
        const kinds = [all.map(({ network }) => network), all.map(({ domain }) => domain)]
        const fewest = Math.min(...kinds.map((names) => new Set(names).size))
        expect(counted).toBeLessThanOrEqual(fewest)
        expect(counted > 0).toBe(all.length > 0)
        const total = [...harm.values()].reduce((sum, { bounces }) => sum + bounces, 0)
        expect(total).toBe(2 * all.length)
      }),
    )
  })

  it('are all counted if their network and domain are unknown', () => {
    const { groups: _, ...unknown } = facts({ network: 0, domain: 0 })
    const changes = [1, 2, 3].map(() => ({ before: undefined, after: unknown }))
    expect(tallyOf(changes, ALL, ZONE).hours).toMatchObject([{ sent: 3, bounces: 3 }])
  })
})
