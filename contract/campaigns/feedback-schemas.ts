import * as v from 'valibot'

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

export const campaignFeedback = v.object({
  ...v.entriesFromList(feedbackFigures, count),
  /** Whether mail carries what opens and clicks are seen by. */
  tracking: v.boolean(),
  /** The links that people followed, most followed first: in how many messages. */
  links: v.array(v.object({ link: v.string(), clicked: count })),
})
export type CampaignFeedback = v.InferOutput<typeof campaignFeedback>
