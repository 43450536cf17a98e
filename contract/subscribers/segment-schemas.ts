import * as v from 'valibot'
import { atMost } from '../at-most.ts'
import { LANDING_PAGE_SOURCE } from '../business.ts'
import { tag } from './profile-schemas.ts'

/** A segment: a stored question about subscribers, which a mail may ask. Only active subscribers are ever in one. */

const day = v.pipe(v.string(), v.isoDate('Give a day as 2026-11-25'))
const days = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365))

/** By a person, as far as machines can be told from them (contract/campaigns/feedback-schemas.ts). */
export const engagements = ['delivered', 'opened', 'clicked'] as const
export type EngagementKind = (typeof engagements)[number]

export const condition = v.variant('kind', [
  /** Calendar days in the environment's time zone, both included. */
  v.pipe(
    v.strictObject({ kind: v.literal('joined'), from: v.optional(day), to: v.optional(day) }),
    v.check(({ from, to }) => from !== undefined || to !== undefined, 'Choose a day'),
    v.check(
      ({ from, to }) => from === undefined || to === undefined || from <= to,
      'The last day comes before the first',
    ),
  ),
  /** `landing_page`, `staff`, `import`, or what an import gave. */
  v.strictObject({
    kind: v.literal('source'),
    is: v.pipe(v.string(), v.trim(), v.nonEmpty('Choose a source'), atMost(64)),
  }),
  /** Where they came from before they joined: see originName. */
  v.strictObject({
    kind: v.literal('origin'),
    is: v.pipe(v.string(), v.trim(), v.nonEmpty('Choose where they came from'), atMost(80)),
  }),
  v.strictObject({ kind: v.literal('tag'), is: tag, has: v.boolean() }),
  /** Whether a campaign reached them, or they opened or clicked one. `within`: in the last days; null: ever. */
  v.strictObject({
    kind: v.literal('engaged'),
    what: v.picklist(engagements),
    did: v.boolean(),
    within: v.nullable(days),
  }),
])
export type Condition = v.InferOutput<typeof condition>

export const MAX_CONDITIONS = 10

const partSize = v.pipe(
  v.number(),
  v.integer('Give a whole number of people'),
  v.minValue(1, 'Give a number of people'),
  v.maxValue(1_000_000, 'Give at most 1,000,000 people'),
)

/**
 * Only some of those who fit. `place`: those who have been on the list longest; `random`: each with the same chance.
 */
export const part = v.strictObject({ by: v.picklist(['place', 'random']), count: partSize })
export type Part = v.InferOutput<typeof part>

/** All conditions hold. Without any, and without a part: every active subscriber. */
export const question = v.strictObject({
  conditions: v.pipe(
    v.array(condition),
    v.maxLength(MAX_CONDITIONS, `Use at most ${MAX_CONDITIONS} conditions`),
  ),
  part: v.nullable(part),
})
export type Question = v.InferOutput<typeof question>

export const segmentName = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Give the segment a name'),
  atMost(80, 'Keep the name under 80 characters'),
)

export const segmentId = v.pipe(
  v.string(),
  v.regex(/^[\w-]{8,64}$/, 'Use 8 to 64 of the characters a-z, A-Z, 0-9, _ and -'),
)

export const segment = v.object({
  id: v.string(),
  name: v.string(),
  question,
  /** Rises with every change: save with the one that you read. */
  version: v.number(),
  changed_by: v.string(),
  changed_at: v.string(),
})
export type Segment = v.InferOutput<typeof segment>

/** More would no longer fit on a page, nor in anybody's head. */
export const MAX_SEGMENTS = 100

export const segmentList = v.object({ segments: v.array(segment) })

/** `id` is chosen by whoever makes it: saving twice is one segment. `version` 0 makes a new one. */
export const segmentRequest = v.variant('action', [
  v.strictObject({
    action: v.literal('save'),
    id: segmentId,
    name: segmentName,
    question,
    version: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  v.strictObject({ action: v.literal('delete'), id: segmentId }),
])

export const countRequest = v.strictObject({ question })

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * How many people are in a segment now. Up to COUNT_READS people are looked at; on a longer list, whole shards of it (a
 * random part of the list) give an estimate.
 */
export const segmentCount = v.object({
  people: count,
  exact: v.boolean(),
  looked_at: count,
  /** Some first names of those who fit, and how many of those looked at have one. */
  with_first_name: count,
})
export type SegmentCount = v.InferOutput<typeof segmentCount>

export const COUNT_READS = 40_000

/** The sources of people who joined on the site: without an origin they came directly. */
export const LANDING_ORIGINS: readonly string[] = [LANDING_PAGE_SOURCE]

/** Names of each kind that are told, those of most people first. */
export const MAX_NAMES = 50

const named = v.object({ name: v.string(), people: count })

/** Who is on the list, by the same reading as a count. */
export const audienceDescription = v.object({
  people: count,
  exact: v.boolean(),
  looked_at: count,
  /** Where people came from before they joined: how many joined, can be mailed, and clicked a mail (people, not machines). */
  origins: v.array(v.object({ name: v.string(), joined: count, confirmed: count, clicked: count })),
  /** Of the active ones. */
  sources: v.array(named),
  tags: v.array(named),
  /** Names of text fields. */
  fields: v.array(v.string()),
})
export type AudienceDescription = v.InferOutput<typeof audienceDescription>

/** Who gets a mail. Without a choice: every active subscriber (spec §2, "blank means send to all"). */
export const audienceRequest = v.strictObject({
  segment: v.optional(segmentId),
  /** Takes the place of the segment's own part. */
  part: v.optional(part),
  /** The next wave: nobody who is in that campaign, or in another wave of it. */
  after: v.optional(v.pipe(v.string(), v.nonEmpty(), atMost(100))),
})
export type AudienceRequest = v.InferOutput<typeof audienceRequest>

/** A campaign's audience as it was asked for: a segment that is changed later changes nothing here. */
export const audience = v.object({
  segment: v.nullable(v.object({ id: v.string(), name: v.string() })),
  question,
})
export type Audience = v.InferOutput<typeof audience>
