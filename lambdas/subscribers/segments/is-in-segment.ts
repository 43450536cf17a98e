import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { KEPT_DAYS } from '../../../contract/kept-days.ts'
import { engagement } from '../../../contract/subscribers/admin-schemas.ts'
import { cameFrom, origin } from '../../../contract/subscribers/origin-schemas.ts'
import type { Condition, Part, Question } from '../../../contract/subscribers/segment-schemas.ts'
import { localDay } from '../../platform/time/local-day.ts'

/** The attributes of a subscriber that segments use. */
export const person = v.object({
  address: v.string(),
  source: v.string(),
  created_at: v.string(),
  origin: v.optional(origin),
  tags: v.optional(v.array(v.string()), []),
  first_name: v.optional(v.string()),
  engagement: v.optional(engagement, {}),
})
export type Person = v.InferOutput<typeof person>

export interface Moment {
  now: Date
  timeZone: string
}

/**
 * Whether an active subscriber meets all conditions. Ignores a limit to N subscribers, which the caller applies with
 * `rankKey`.
 */
export function isInSegment({ conditions }: Question, one: Person, moment: Moment): boolean {
  return conditions.every((condition) => holds(condition, one, moment))
}

function holds(condition: Condition, one: Person, { now, timeZone }: Moment): boolean {
  switch (condition.kind) {
    case 'joined': {
      if (condition.within !== undefined) return isWithin(condition.within, one.created_at, now)
      const day = localDay(new Date(one.created_at), timeZone)
      return (condition.from ?? day) <= day && day <= (condition.to ?? day)
    }
    case 'source':
      return one.source === condition.is
    case 'origin':
      return cameFrom(one).toLowerCase() === condition.is.toLowerCase()
    case 'tag':
      return one.tags.includes(condition.is) === condition.has
    case 'engaged':
      return wasEngaged(condition, one, now) === condition.did
  }
}

const DAY_MS = 86_400_000

function wasEngaged(
  { what, within }: Extract<Condition, { kind: 'engaged' }>,
  one: Person,
  now: Date,
): boolean {
  const at = one.engagement[what]?.at
  if (at === undefined) return false
  return isWithin(within ?? KEPT_DAYS.engagement, at, now)
}

function isWithin(days: number, at: string, now: Date): boolean {
  return Date.parse(at) >= now.getTime() - days * DAY_MS
}

/**
 * The sort key of a matching subscriber. A part of N subscribers consists of those with the N lowest keys.
 * @param seed the seed of a random part. The same seed selects the same subscribers.
 */
export function rankKey(by: Part['by'], { address, created_at }: Person, seed: string): string {
  if (by === 'place') return `${created_at}#${address}`
  const hash = createHash('sha256').update(`${seed}#${address}`).digest('hex').slice(0, 24)
  return `${hash}#${address}`
}
