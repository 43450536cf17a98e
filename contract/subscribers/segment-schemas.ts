import * as v from 'valibot'
import { atMost } from '../at-most.ts'
import { KEPT_DAYS } from '../kept-days.ts'
import { tag } from './profile-schemas.ts'

const day = v.pipe(v.string(), v.isoDate('Give a day as 2026-11-25'))
const days = v.pipe(
  v.number('Give a number of days'),
  v.integer('Give a whole number of days'),
  v.minValue(1, `Give 1 to ${KEPT_DAYS.engagement} days`),
  v.maxValue(KEPT_DAYS.engagement, `Give 1 to ${KEPT_DAYS.engagement} days`),
)

/** Opens and clicks by recognized machines do not count (contract/campaigns/feedback-schemas.ts). */
export const engagements = ['delivered', 'opened', 'clicked'] as const
export type EngagementKind = (typeof engagements)[number]

const condition = v.variant('kind', [
  /**
   * `from` and `to` are days in the environment's time zone, both inclusive. `within` is a number of past days, used
   * instead of `from` and `to`.
   */
  v.pipe(
    v.strictObject({
      kind: v.literal('joined'),
      from: v.optional(day),
      to: v.optional(day),
      within: v.optional(days),
    }),
    v.check(
      ({ from, to, within }) => (from !== undefined || to !== undefined) !== (within !== undefined),
      'Choose a first or last day, or else a number of days',
    ),
    v.check(
      ({ from, to }) => from === undefined || to === undefined || from <= to,
      'The last day comes before the first',
    ),
  ),
  /** `is` is `landing_page`, `staff`, `import`, or a source that an imported line states. */
  v.strictObject({
    kind: v.literal('source'),
    is: v.pipe(v.string(), v.trim(), v.nonEmpty('Choose a source'), atMost(64)),
  }),
  /** `is` is compared with the result of cameFrom. Case does not matter. */
  v.strictObject({
    kind: v.literal('origin'),
    is: v.pipe(v.string(), v.trim(), v.nonEmpty('Choose where they came from'), atMost(80)),
  }),
  v.strictObject({ kind: v.literal('tag'), is: tag, has: v.boolean() }),
  /**
   * Whether the subscriber got, opened or clicked a campaign's mail. `within` is a number of past days, or null for the
   * whole time that this is kept.
   */
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
  v.number('Give a number of people'),
  v.integer('Give a whole number of people'),
  v.minValue(1, 'Give a number of people'),
  v.maxValue(1_000_000, 'Give at most 1,000,000 people'),
)

/** A part of the matching subscribers. `place` selects the first to join, `random` a random sample. */
const part = v.strictObject({ by: v.picklist(['place', 'random']), count: partSize })
export type Part = v.InferOutput<typeof part>

/**
 * The filter of a segment. A subscriber must meet all conditions. Without conditions and part, the filter selects all
 * active subscribers.
 */
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
  /** Optimistic lock: a save must contain the version that staff opened. */
  version: v.number(),
  changed_by: v.string(),
  changed_at: v.string(),
})
export type Segment = v.InferOutput<typeof segment>

/** The staff area shows all segments on one page. */
export const MAX_SEGMENTS = 100

export const segmentList = v.object({ segments: v.array(segment) })

/** The client chooses the `id`, so that a repeated save creates no second segment. `version` 0 creates a segment. */
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
 * With up to COUNT_READS active subscribers, the segment's size is exact. With more, the size is estimated from a
 * random sample.
 */
export const segmentCount = v.object({
  people: count,
  exact: v.boolean(),
  looked_at: count,
  /** How many of the `looked_at` subscribers match and have a first name. */
  with_first_name: count,
})
export type SegmentCount = v.InferOutput<typeof segmentCount>

export const COUNT_READS = 10_000

/** The maximum length of each list: origins, sources and tags. The most frequent names come first. */
export const MAX_NAMES = 50

const named = v.object({ name: v.string(), people: count })

/** Figures about the list, exact or estimated like a segment's count. */
export const audienceDescription = v.object({
  people: count,
  exact: v.boolean(),
  looked_at: count,
  /**
   * `joined` counts everybody with this origin, `confirmed` those without a pending confirmation, and `clicked` those
   * who clicked a link in a mail.
   */
  origins: v.array(v.object({ name: v.string(), joined: count, confirmed: count, clicked: count })),
  sources: v.array(named),
  tags: v.array(named),
  /** The names of text fields. */
  fields: v.array(v.string()),
})
export type AudienceDescription = v.InferOutput<typeof audienceDescription>

/** Without a segment, the audience is all active subscribers (spec §2, "blank means send to all"). */
export const audienceRequest = v.strictObject({
  segment: v.optional(segmentId),
  /** Used instead of the segment's own part. */
  part: v.optional(part),
  /**
   * The id of an earlier wave. The new campaign becomes the next wave and excludes the recipients of all other waves.
   */
  after: v.optional(v.pipe(v.string(), v.nonEmpty(), atMost(100))),
})
export type AudienceRequest = v.InferOutput<typeof audienceRequest>

/** A campaign's copy of the segment. Later changes of the segment do not change the copy. */
export const audience = v.object({
  segment: v.nullable(v.object({ id: v.string(), name: v.string() })),
  question,
})
export type Audience = v.InferOutput<typeof audience>
