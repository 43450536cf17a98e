import * as v from 'valibot'
import { campaignKinds } from '../mail/email-types.ts'
import { campaign } from './schemas.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Filters campaigns and orders them by creation time. */
export const historyQuery = v.object({
  kind: v.optional(v.picklist(campaignKinds)),
  /** @default newest */
  first: v.optional(v.picklist(['newest', 'oldest'])),
  /** The `next` of the previous page. */
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{4}-[\dT:.Z-]+_[\w:.-]+$/), v.maxLength(150))),
})

/** A campaign's results in messages. Opens and clicks by machines do not count (feedback-schemas.ts). */
const reached = v.object({ delivered: count, bounced: count, opened: count, clicked: count })

/**
 * A page of all campaigns. `next` is the value for the next page's `after`, or null on the last page. A page reads a
 * bounded part of the list. So with a filter, a page before the last one may be short or empty.
 */
export const historyPage = v.object({
  campaigns: v.array(v.object({ ...campaign.entries, reached })),
  /** Whether the environment tracks opens and clicks. */
  tracking: v.boolean(),
  next: v.nullable(v.string()),
})
export type PastCampaign = v.InferOutput<typeof historyPage>['campaigns'][number]
