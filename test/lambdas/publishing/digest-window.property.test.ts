import fc from 'fast-check'
import { expect, it } from 'vitest'
import { weekOf } from '../../../lambdas/platform/time/local-day.ts'
import { lastDigestAfter, postsSince } from '../../../lambdas/publishing/digest.ts'
import type { LastDigest } from '../../../lambdas/publishing/digest-store.ts'

const SUNDAY = Date.parse('2026-11-29T09:00:00Z')
const MINUTE_MS = 60_000
const TWO_WEEKS = 14 * 24 * 60

const later = fc.oneof(fc.nat(15), fc.nat(15), fc.nat(70), fc.nat(4000))
const step = fc.oneof(
  /** `unseen`: minutes until the index shows the post, at most an hour. */
  fc.record({
    kind: fc.constant('publish'),
    later,
    unseen: fc.oneof(fc.constant(0), fc.nat(59)),
  } as const),
  /** `late`: the run was due a day earlier. */
  fc.record({ kind: fc.constant('digest'), later, late: fc.boolean() } as const),
)

/** Two digests within an hour. The last digest of the test reads their posts again and must skip them. */
const TWO_DIGESTS = [
  { kind: 'publish', later: 0, unseen: 0 },
  { kind: 'digest', later: 0, late: true },
  { kind: 'publish', later: 0, unseen: 0 },
  { kind: 'digest', later: 0, late: false },
] as const

it('every post is in exactly one digest', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 15 }), (steps) => {
      const end = { kind: 'digest', later: TWO_WEEKS, late: false } as const
      const posts: { id: string; published_at: string; seenFrom: number }[] = []
      const sent: string[] = []
      const weeks: string[] = []
      let last: LastDigest | undefined
      let now = SUNDAY
      for (const step of [...steps, end]) {
        now += step.later * MINUTE_MS
        const moment = new Date(now)
        if (step.kind === 'publish') {
          const seenFrom = now + step.unseen * MINUTE_MS
          posts.push({ id: `post-${posts.length}`, published_at: moment.toISOString(), seenFrom })
          continue
        }
        const week = weekOf(new Date(now - (step.late ? 24 * 60 * MINUTE_MS : 0)), 'UTC')
        if (last && last.week >= week) continue
        const newPosts = postsSince(
          posts.filter(({ seenFrom }) => seenFrom <= now),
          last,
        )
        if (newPosts.length === 0) continue
        last = lastDigestAfter({ week, posts: newPosts, now: moment }, last)
        weeks.push(week)
        sent.push(...newPosts.map(({ id }) => id))
      }
      expect(sent.toSorted()).toEqual(posts.map(({ id }) => id).toSorted())
      expect(new Set(weeks).size).toBe(weeks.length)
    }),
    { numRuns: 300, examples: [[[...TWO_DIGESTS]]] },
  )
})
