import * as v from 'valibot'
import { campaignKinds } from '../mail/email-types.ts'
import { campaign } from './schemas.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Filters campaigns and orders them by creation time. */
export const historyQuery = v.object({
  kind: v.optional(v.picklist(campaignKinds)),
  /** @default newest */
  first: v.optional(v.picklist(['newest', 'oldest'])),
  /** The `next` of the page before. */
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{4}-[\dT:.Z-]+_[\w:.-]+$/), v.maxLength(150))),
})

/** A campaign's results in messages, without opens and clicks by machines (feedback-schemas.ts). */
const reached = v.object({ delivered: count, bounced: count, opened: count, clicked: count })

/**
 * A page of all campaigns. `next` is the value for `after`, or null at the end. With a filter, a page reads a bounded part of
 * the list, so it may be short or empty and still have a next one.
 */
export const historyPage = v.object({
  campaigns: v.array(v.object({ ...campaign.entries, reached })),
  /** Whether the environment tracks opens and clicks. */
  tracking: v.boolean(),
  next: v.nullable(v.string()),
})
export type PastCampaign = v.InferOutput<typeof historyPage>['campaigns'][number]
