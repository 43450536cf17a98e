import * as v from 'valibot'
import { atMost } from '../at-most.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * What became of a campaign's mail after SES accepted it, in messages: each counts at most once in a figure.
 * sent = delivered + bounced + softBounced + suppressed + rejected + those without word yet.
 */
export const feedbackFigures = [
  /** SES told us anything at all about it. */
  'sent',
  /** The recipient's mail server took it, and did not send it back later. */
  'delivered',
  /** Refused for good: the address is suppressed. */
  'bounced',
  /** Refused for now, and SES has given up. */
  'softBounced',
  /** SES did not try: the address is on its own suppression list. It does not count for the reputation. */
  'suppressed',
  /** SES took it for a virus. */
  'rejected',
  /** Reported as spam: the address is suppressed. */
  'complained',
  'opened',
  /** By a privacy proxy, a scanner or a prefetch: says nothing about the reader. A message can be in both. */
  'machineOpened',
  'clicked',
  'machineClicked',
] as const
export type FeedbackFigure = (typeof feedbackFigures)[number]

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

/**
 * Medians of the last five campaigns before it that mailed somebody and are over, or of as many as there are: delivered of
 * sent, opened and clicked by people of delivered.
 */
const usual = v.object({ campaigns: count, delivered: share, opened: share, clicked: share })

export const campaignFeedback = v.object({
  ...v.entriesFromList(feedbackFigures, count),
  /** People who left by a link of this mail and have not come back. */
  unsubscribed: count,
  /** Whether mail carries what opens and clicks are seen by. */
  tracking: v.boolean(),
  /** What is usual; null: there is no campaign before it. */
  usual: v.nullable(usual),
  /** The links that people followed, most followed first: in how many messages. */
  links: v.array(v.object({ link: v.string(), clicked: count })),
})
export type CampaignFeedback = v.InferOutput<typeof campaignFeedback>

/** What is done to a mail once it has arrived: each is counted at the moment at which it is first done to a message. */
export const engagementFigures = [
  'opened',
  'machineOpened',
  'clicked',
  'machineClicked',
] as const satisfies readonly FeedbackFigure[]
export type EngagementFigure = (typeof engagementFigures)[number]

const engagementCounts = v.entriesFromList(engagementFigures, count)

export const engagementQuery = v.object({
  /** @default all campaigns of the last ENGAGEMENT_DAYS days */
  campaign: v.optional(v.pipe(v.string(), v.nonEmpty(), atMost(100))),
})

/** How far back the days of all campaigns go. */
export const ENGAGEMENT_DAYS = 90

/**
 * Opened and clicked over time, oldest first and without gaps, in the environment's time zone: in messages, each in the hour
 * and day in which it was first opened or clicked. So the days of a campaign add up to its feedback's figures.
 */
export const engagement = v.object({
  /** The first three days of one campaign, also what of them is to come; empty for all campaigns. `at`: when the hour begins. */
  hours: v.array(v.object({ at: v.string(), ...engagementCounts })),
  days: v.array(v.object({ day: v.pipe(v.string(), v.isoDate()), ...engagementCounts })),
  tracking: v.boolean(),
})
