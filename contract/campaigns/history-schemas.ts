import * as v from 'valibot'
import { campaignKinds } from '../mail/email-types.ts'
import { campaign } from './schemas.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

export const historyQuery = v.object({
  kind: v.optional(v.picklist(campaignKinds)),
  /** @default newest */
  first: v.optional(v.picklist(['newest', 'oldest'])),
  /** The `next` of the previous page. */
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{4}-[\dT:.Z-]+_[\w:.-]+$/), v.maxLength(150))),
})

/** Counts of messages. Opens and clicks by machines do not count (feedback-schemas.ts). */
const reached = v.object({ delivered: count, bounced: count, opened: count, clicked: count })

/**
 * `next` is the `after` of the next page, or null on the last page. A request reads a limited number of campaigns. So
 * if `kind` is given, a page can be empty although a later page is not.
 */
export const historyPage = v.object({
  campaigns: v.array(v.object({ ...campaign.entries, reached })),
  tracking: v.boolean(),
  next: v.nullable(v.string()),
})
export type PastCampaign = v.InferOutput<typeof historyPage>['campaigns'][number]
