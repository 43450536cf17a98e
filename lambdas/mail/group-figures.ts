import * as v from 'valibot'

/**
 * What became of the welcome mail of a group (of one network, to one domain), by the day. A group is known by its name,
 * a kind and a keyed hash: message-tags.ts.
 */
export const groupFigures = v.object({
  /** Handed to SES. */
  mails: v.optional(v.number(), 0),
  /** Of those, delivered. */
  arrived: v.optional(v.number(), 0),
  bounces: v.optional(v.number(), 0),
  complaints: v.optional(v.number(), 0),
})
export type GroupFigures = v.InferOutput<typeof groupFigures>

/** In UTC. */
export function groupDay(at: string): string {
  return at.slice(0, '2026-11-21'.length)
}

export function groupKey(name: string, day: string) {
  return { pk: `welcome-group#${name}`, sk: day }
}

/** The days by which a group is judged now: today and yesterday, so that what it did holds it for a day at least. */
export function judgedDays(now: Date): [string, string] {
  const yesterday = new Date(now.getTime() - DAY_MS)
  return [groupDay(now.toISOString()), groupDay(yesterday.toISOString())]
}

export type Harm = Pick<GroupFigures, 'bounces' | 'complaints'>

const DAY_MS = 24 * 60 * 60 * 1000
