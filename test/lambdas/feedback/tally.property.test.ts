import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { learn, type MessageFacts, verdictOn } from '../../../lambdas/feedback/message-facts.ts'
import { sesEvent } from '../../../lambdas/feedback/ses-event.ts'
import { tallyOf } from '../../../lambdas/feedback/tally.ts'
import {
  bounced,
  clicked,
  complained,
  delivered,
  opened,
  rejected,
  sent,
} from '../../support/ses-events.ts'

const ALL = { campaigns: undefined, welcome: undefined }
const links = ['a', 'b', 'c', 'd'].map((page) => `https://x.test/${page}`)
const at = fc
  .integer({ min: 1, max: 30_000 })
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
    for (const { figures, links } of campaigns.values()) {
      for (const [name, step] of Object.entries(figures)) add(name, step)
      for (const [link, step] of links) add(link, step)
    }
    for (const { mailClass, hour, ...steps } of hours)
      for (const [name, step] of Object.entries(steps)) add(`${mailClass} ${name}`, step)
  }
  return Object.fromEntries([...total].filter(([, count]) => count !== 0))
}

describe('what the events of a message add to the counts', () => {
  it('is in the end the same, however many come together, and what its verdict says', () => {
    const batches = fc.array(fc.array(event, { maxLength: 4 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(batches, (batches) => {
        let facts: MessageFacts | undefined
        const tallies = batches.map((batch) => {
          const before = facts
          for (const one of batch) facts = learn(facts, one)
          return facts ? tallyOf([{ before, after: facts }], ALL) : tallyOf([], ALL)
        })
        const once = facts ? [tallyOf([{ before: undefined, after: facts }], ALL)] : []
        const total = sums(tallies)
        expect(total).toEqual(sums(once))
        const { links, ...figures } = verdictOn(facts)
        for (const [name, counts] of Object.entries(figures))
          expect(total[name] ?? 0).toBe(Number(counts))
        for (const link of links) expect(total[link]).toBe(1)
      }),
    )
  })
})
