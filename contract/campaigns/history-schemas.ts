import * as v from 'valibot'
import { campaignKinds } from '../mail/email-types.ts'
import { campaign } from './schemas.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Which campaigns, and in which order by the time at which they were made. */
export const historyQuery = v.object({
  kind: v.optional(v.picklist(campaignKinds)),
  /** @default newest */
  first: v.optional(v.picklist(['newest', 'oldest'])),
  /** The `next` of the page before. */
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{4}-[\dT:.Z-]+_[\w:.-]+$/), v.maxLength(150))),
})

/** In messages: by people, as far as machines can be told from them (feedback-schemas.ts). */
const reached = v.object({ delivered: count, opened: count, clicked: count })

/**
 * A page of all campaigns there were. `next` goes into `after`; null: there is nothing more. With a filter a page reads a
 * bounded part of them, so it may be short, or empty, and still have a next one.
 */
export const historyPage = v.object({
  campaigns: v.array(v.object({ ...campaign.entries, reached })),
  /** Whether mail carries what opens and clicks are seen by. */
  tracking: v.boolean(),
  next: v.nullable(v.string()),
})
export type PastCampaign = v.InferOutput<typeof historyPage>['campaigns'][number]
