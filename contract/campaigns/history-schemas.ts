import * as v from 'valibot'
import { campaign, campaignKinds } from './schemas.ts'

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

/**
 * A campaign's mail as everybody got it, with the content that was frozen with its audience; before that, as it would go
 * out. Its links lead nowhere personal. `content`, `html` and `text` are null where nothing was kept: it ended before anybody was mailed.
 */
export const campaignMail = v.object({
  from: v.string(),
  subject: v.string(),
  preview: v.string(),
  /** As it can be written again: blank where the preview is the beginning of the content. */
  preheader: v.string(),
  content: v.nullable(v.string()),
  html: v.nullable(v.string()),
  text: v.nullable(v.string()),
})
