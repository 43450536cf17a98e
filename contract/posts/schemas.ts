import * as v from 'valibot'
import { atMost } from '../at-most.ts'
import { unfilledIn } from '../mail/first-name.ts'
import { namesOf } from '../names-of.ts'
import { segmentId } from '../subscribers/segment-schemas.ts'
import { currentCover } from './cover-path.ts'
import { publishedPost } from './published-schemas.ts'
import { sourceAddress } from './source-address.ts'

export {
  type PostSummary,
  type PublishedPost,
  postSummary,
  publishedPost,
  type Source,
  source,
} from './published-schemas.ts'

/** A `draft` is not on the schedule. A `withdrawn` post was on the blog until staff took it off. */
export const postStatuses = ['draft', 'scheduled', 'published', 'withdrawn'] as const
export type PostStatus = (typeof postStatuses)[number]

/**
 * Result of the gate on health claims. A `flagged` post is not published until staff approve it. Each reason names the
 * broken rule (contract/posts/claim-severity.ts) and quotes the sentence.
 */
const review = v.object({
  state: v.picklist(['clear', 'flagged', 'approved']),
  reasons: v.array(v.object({ rule: v.string(), quote: v.string(), advice: v.string() })),
  /** `by` is the staff member's id in the user pool. */
  approval: v.optional(v.object({ by: v.string(), at: v.string(), reason: v.string() })),
})
export type Review = v.InferOutput<typeof review>

/** The HTTP status at the address of an article that was taken down. */
export const withdrawnAnswers = [410, 404] as const

export const withdrawal = v.object({
  answer: v.picklist(withdrawnAnswers),
  at: v.string(),
  by: v.string(),
})

/** `version` is an optimistic lock: a change must contain the version that staff opened. */
export const blogPost = v.object({
  ...publishedPost.entries,
  status: v.picklist(postStatuses),
  created_at: v.string(),
  newsletter_enabled: v.boolean(),
  /** Absent: the newsletter goes to all active subscribers. */
  newsletter_segment: v.optional(v.string()),
  review,
  version: v.number(),
  withdrawn: v.optional(withdrawal),
})
export type BlogPost = v.InferOutput<typeof blogPost>

/** May be blank in a draft. */
const draftText = (what: string, most: number) =>
  v.pipe(v.string(), v.trim(), atMost(most, `Keep ${what} under ${most} characters`))

/** One line, because titles appear in mail subjects and headings. May be blank. */
const draftLine = (what: string, most: number) =>
  v.pipe(draftText(what, most), v.regex(/^[^\r\n]*$/, `Write ${what} as one line`))

const text = (what: string, most: number) =>
  v.pipe(draftText(what, most), v.nonEmpty(`Enter ${what}`))
const line = (what: string, most: number) =>
  v.pipe(draftLine(what, most), v.nonEmpty(`Enter ${what}`))

/** Readers see this name. May be blank. */
const publicName = (what: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    atMost(80, `Keep ${what} under 80 characters`),
    v.regex(/^[^\r\n]*$/, `Write ${what} as one line`),
  )

/** `Date` alone would turn February 31 into March 3. */
function isCalendarDate(timestamp: string): boolean {
  const [year = 0, month = 0, day = 0] = timestamp.slice(0, 10).split('-').map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 2025 && year <= 2100 && date.getUTCDate() === day
}

const sourceFields = v.strictObject({
  title: line('a title for each source', 300),
  url: sourceAddress,
})

export const publishAt = v.pipe(
  v.string(),
  v.isoTimestamp('Choose a date and time'),
  v.check(isCalendarDate, 'Choose a date that exists, from 2025 to 2100'),
)

/** The fields that a post needs before it is scheduled or published. */
const REQUIRED = {
  title: 'Enter a title',
  subtitle: 'Enter a subtitle',
  excerpt: 'Enter an excerpt',
  content: 'Enter the content',
  cover_image: 'Choose a cover or an uploaded picture',
  publish_at: 'Choose a date and time',
} as const
type RequiredField = keyof typeof REQUIRED

/** The fields that are blank, or contain a mail's field. Such a post is neither scheduled nor published. */
export function missingFields(
  fields: Readonly<Record<RequiredField, string>>,
): { path: string; message: string }[] {
  return namesOf(REQUIRED).flatMap((name) => {
    const [unfilled] = unfilledIn(fields[name].replace(/<[^<>]*>/g, ''))
    const message =
      fields[name].trim() === ''
        ? REQUIRED[name]
        : unfilled && `Take out “${unfilled}”: readers of a post would see it as it stands`
    return message ? [{ path: `fields.${name}`, message }] : []
  })
}

/**
 * A post in progress: required fields may be blank. `content` is HTML, sanitized by an allow-list when it is stored.
 */
export const draftFields = v.strictObject({
  title: draftLine('a title', 150),
  /** If blank, the address follows the title until the post is published. */
  slug: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.toLowerCase(),
      atMost(100, 'Keep the address under 100 characters'),
      v.regex(
        /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/,
        'Use letters a-z, digits and single hyphens in the address',
      ),
    ),
  ),
  subtitle: draftLine('a subtitle', 250),
  excerpt: draftLine('an excerpt', 400),
  content: draftText('the content', 100_000),
  cover_image: v.pipe(
    v.string(),
    v.transform(currentCover),
    v.regex(
      /^(?:(?:\/covers\/[a-z0-9-]+-1200|\/pictures\/[0-9a-f]{32}-[1-9]\d{0,3})\.jpg)?$/,
      'Choose a cover or an uploaded picture',
    ),
  ),
  tags: v.pipe(
    v.array(
      v.pipe(
        v.string(),
        v.trim(),
        v.toLowerCase(),
        v.regex(/^[a-z0-9][a-z0-9 -]{0,39}$/, 'Use letters, digits, spaces and hyphens in tags'),
      ),
    ),
    v.maxLength(8, 'Use at most 8 tags'),
  ),
  read_time: v.pipe(v.string(), v.regex(/^\d{1,2} min read$/, "Write it like '5 min read'")),
  newsletter_enabled: v.boolean(),
  /** Blank: all active subscribers. */
  newsletter_segment: v.optional(v.union([v.literal(''), segmentId])),
  sources: v.optional(v.pipe(v.array(sourceFields), v.maxLength(30, 'Name at most 30 sources'))),
  /** Shown to readers. If blank, the product is the author. */
  author: v.optional(publicName("the author's name")),
  /** Shown to readers. Blank without a review. */
  reviewed_by: v.optional(publicName("the reviewer's name")),
  publish_at: v.union([v.literal(''), publishAt]),
})
export type DraftFields = v.InferOutput<typeof draftFields>

export const postFields = v.strictObject({
  ...draftFields.entries,
  title: v.pipe(draftFields.entries.title, v.nonEmpty(REQUIRED.title)),
  subtitle: v.pipe(draftFields.entries.subtitle, v.nonEmpty(REQUIRED.subtitle)),
  excerpt: v.pipe(draftFields.entries.excerpt, v.nonEmpty(REQUIRED.excerpt)),
  content: v.pipe(draftFields.entries.content, v.nonEmpty(REQUIRED.content)),
  cover_image: v.pipe(draftFields.entries.cover_image, v.nonEmpty(REQUIRED.cover_image)),
  publish_at: publishAt,
})
export type PostFields = v.InferOutput<typeof postFields>

/** Idempotency key: a double click or a repeated request creates no second post. */
const requestId = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/))
const postRef = { id: v.pipe(v.string(), v.nonEmpty(), atMost(100)), version: v.number() }

/** The version of a pending edit. 0 if no edit was ever saved. */
const editVersion = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Readers see the reviewer's name. The reviewer has read the post and vouches for it. */
export const reviewRequest = v.object({ reviewer: line("the reviewer's name", 80) })
export const approvalRequest = v.object({
  reason: text('the reason', 500),
  ...reviewRequest.entries,
})

export const managePostRequest = v.variant('action', [
  v.strictObject({
    action: v.literal('create'),
    fields: postFields,
    requestId: v.optional(requestId),
  }),
  /** Creates an unfinished draft, which is not public and is never published on schedule. */
  v.strictObject({
    action: v.literal('create-draft'),
    fields: v.partial(draftFields),
    requestId: v.optional(requestId),
  }),
  /** Required fields can be blank only in a draft. */
  v.strictObject({
    action: v.literal('update'),
    ...postRef,
    fields: v.partial(draftFields),
    /** For drafts only. Autosaves in quick succession become one version. */
    autosave: v.optional(v.literal(true)),
    /** The version of a pending edit that contains these fields. The update also removes this edit. */
    edit: v.optional(editVersion),
  }),
  /**
   * For a post that is not a draft. Saves the changes as a pending edit, which replaces the edit with version `edit`.
   * Without fields, the pending edit is discarded. Readers see the changes only after an `update`.
   */
  v.strictObject({
    action: v.literal('save-edit'),
    ...postRef,
    edit: editVersion,
    fields: v.partial(draftFields),
  }),
  v.strictObject({
    action: v.literal('approve'),
    ...postRef,
    ...approvalRequest.entries,
    /** The second confirmation, which a disease claim needs. */
    confirmed: v.optional(v.literal(true)),
  }),
  /** A person has read the post and vouches for it by name. For a flagged post, use `approve`. */
  v.strictObject({ action: v.literal('review'), ...postRef, ...reviewRequest.entries }),
  /**
   * Takes the post off the blog, the feeds, the sitemap and the next digest. `answer` is the HTTP status at its
   * address.
   */
  v.strictObject({
    action: v.literal('withdraw'),
    ...postRef,
    answer: v.picklist(withdrawnAnswers),
  }),
  v.strictObject({ action: v.literal('reinstate'), ...postRef }),
  /** Makes the text of version `restore` the newest version. */
  v.strictObject({ action: v.literal('restore-version'), ...postRef, restore: v.number() }),
  v.strictObject({
    action: v.literal('schedule'),
    ...postRef,
    /** Absent: the post keeps its time. */
    publish_at: v.optional(publishAt),
  }),
  v.strictObject({ action: v.literal('unschedule'), ...postRef }),
  v.strictObject({ action: v.literal('delete'), ...postRef }),
  v.strictObject({ action: v.literal('restore'), ...postRef }),
])

/** The hash of the plan that staff confirmed (plan-schemas.ts). If the plan has changed, the run is refused. */
const planHash = v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)))

export const blogSchedulerRequest = v.strictObject({
  action: v.picklist(
    ['get_upcoming', 'get_pipeline', 'auto_generate_pipeline', 'check_schedule'],
    'The action must be get_upcoming, get_pipeline, auto_generate_pipeline or check_schedule',
  ),
  plan_hash: planHash,
})
/** Scheduled posts and drafts by week. The key is the week's Sunday, such as `2026-11-22`. */
const pipeline = v.record(v.string(), v.array(blogPost))
export type Pipeline = v.InferOutput<typeof pipeline>

/** Answers of actions without a background job. */
export const blogSchedulerDone = v.union([
  v.object({ upcoming_posts: v.array(blogPost) }),
  v.object({ pipeline }),
  v.object({ published_count: v.number() }),
])
/** The job continues after this answer. Poll the job with getJob. */
export const generationStarted = v.object({ jobId: v.string(), total: v.number() })
export const blogSchedulerAnswer = v.union([...blogSchedulerDone.options, generationStarted])

export const blogAutomationRequest = v.strictObject({
  action: v.literal('weekly_digest', 'The action must be weekly_digest'),
  plan_hash: planHash,
})
export const blogAutomationAnswer = v.object({
  message: v.string(),
  campaignId: v.optional(v.string()),
})

/** The job generates an article for each empty slot. */
const generationJob = v.object({
  jobId: v.string(),
  status: v.picklist(['running', 'done']),
  done: v.number(),
  total: v.number(),
  generated_posts: v.array(v.object({ id: v.string(), title: v.string(), publish_at: v.string() })),
  errors: v.array(v.object({ slot: v.string(), message: v.string() })),
})

/** Status `none`: no job was ever started, which is no error. */
export const jobAnswer = v.union([generationJob, v.object({ status: v.literal('none') })])
export type GenerationJob = v.InferOutput<typeof generationJob>
export const jobPath = v.object({ id: v.pipe(v.string(), atMost(100)) })

/** A message of the articles queue. `slot` is local time, such as `2026-11-24T09:00`. */
export const articleJob = v.strictObject({ jobId: v.string(), slot: v.string(), topic: v.string() })
export type ArticleJob = v.InferOutput<typeof articleJob>

/** Staff's switch for scheduled posts and digests. */
export const automation = v.object({ enabled: v.boolean() })
export const automationRequest = v.strictObject({ enabled: v.boolean() })
