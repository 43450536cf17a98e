import * as v from 'valibot'
import { atMost } from '../at-most.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * Counts of messages. Each message counts at most once in each figure. sent = delivered + bounced + softBounced +
 * suppressed + rejected + messages without a result yet.
 */
export const feedbackFigures = [
  /** SES reported at least one event of the message. */
  'sent',
  /** The recipient's mail server accepted the message and did not bounce it later. */
  'delivered',
  /** A permanent bounce, which suppresses the address. */
  'bounced',
  /** SES gave up after temporary failures, for example a full mailbox. */
  'softBounced',
  /** SES did not try to deliver: the address is on its suppression list. Such mail does not affect the reputation. */
  'suppressed',
  /** SES found a virus in the message and did not send it. */
  'rejected',
  /** A report as spam, which suppresses the address. */
  'complained',
  'opened',
  /** Opened by a privacy proxy, a scanner or a prefetch, not by the reader. A message can also count in `opened`. */
  'machineOpened',
  'clicked',
  'machineClicked',
] as const
export type FeedbackFigure = (typeof feedbackFigures)[number]

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

/**
 * Medians of up to five earlier campaigns. `delivered` is a share of sent mail. `opened` and `clicked` are shares of
 * delivered mail, without opens and clicks by machines.
 */
const usual = v.object({ campaigns: count, delivered: share, opened: share, clicked: share })

export const campaignFeedback = v.object({
  ...v.entriesFromList(feedbackFigures, count),
  /** People who unsubscribed through the links in this campaign's mail and have not come back. */
  unsubscribed: count,
  /** Whether the environment tracks opens and clicks. */
  tracking: v.boolean(),
  /** Null if no earlier campaign has delivered mail. */
  usual: v.nullable(usual),
  /** Most clicked first. `clicked` is the number of messages in which a person clicked the link. */
  links: v.array(v.object({ link: v.string(), clicked: count })),
})
export type CampaignFeedback = v.InferOutput<typeof campaignFeedback>

/** Events after the delivery. For each message, only the first event of a kind counts. */
export const engagementFigures = [
  'opened',
  'machineOpened',
  'clicked',
  'machineClicked',
] as const satisfies readonly FeedbackFigure[]
export type EngagementFigure = (typeof engagementFigures)[number]

const engagementCounts = v.entriesFromList(engagementFigures, count)

export const engagementQuery = v.object({
  /** Without this id, the query covers all campaigns of the last ENGAGEMENT_DAYS days. */
  campaign: v.optional(v.pipe(v.string(), v.nonEmpty(), atMost(100))),
})

/** The plot of all campaigns shows this many days. */
export const ENGAGEMENT_DAYS = 90

/**
 * Both lists start with the oldest entry and have no gaps. Days are in the environment's time zone. Each message counts
 * at most once in each figure, so a campaign's daily counts add up to its feedback figures.
 */
export const engagement = v.object({
  /**
   * All hours of one campaign's first three days, even future hours. Empty if the query names no campaign. `at` is the
   * hour's start.
   */
  hours: v.array(v.object({ at: v.string(), ...engagementCounts })),
  days: v.array(v.object({ day: v.pipe(v.string(), v.isoDate()), ...engagementCounts })),
  tracking: v.boolean(),
})
