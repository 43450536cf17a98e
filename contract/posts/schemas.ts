import * as v from 'valibot'
import { atMost } from '../at-most.ts'
import { namesOf } from '../names-of.ts'
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

/** `draft` is a post that staff took off the schedule; `withdrawn` one that they took off the blog again. */
export const postStatuses = ['draft', 'scheduled', 'published', 'withdrawn'] as const
export type PostStatus = (typeof postStatuses)[number]

/**
 * What the gate on health claims found. `flagged` is not published until staff approve it.
 * A reason names the rule and quotes the sentence that it is about; contract/posts/claim-severity.ts says how grave it is.
 */
const review = v.object({
  state: v.picklist(['clear', 'flagged', 'approved']),
  reasons: v.array(v.object({ rule: v.string(), quote: v.string(), advice: v.string() })),
  /** Who of staff let it out, by their id in the user pool, and why. */
  approval: v.optional(v.object({ by: v.string(), at: v.string(), reason: v.string() })),
})
export type Review = v.InferOutput<typeof review>

/** What an address says whose article was taken down: that it is gone for good, or that there is nothing. */
export const withdrawnAnswers = [410, 404] as const

/** Of a post that was taken down: what its address answers, since when, and by whom. */
export const withdrawal = v.object({
  answer: v.picklist(withdrawnAnswers),
  at: v.string(),
  by: v.string(),
})

/**
 * A blog_posts row as staff see it. `version` rises with every change: send back the one you read.
 */
export const blogPost = v.object({
  ...publishedPost.entries,
  status: v.picklist(postStatuses),
  created_at: v.string(),
  newsletter_enabled: v.boolean(),
  review,
  version: v.number(),
  withdrawn: v.optional(withdrawal),
})
export type BlogPost = v.InferOutput<typeof blogPost>

/** Blank where it is still to be written. */
const textSoFar = (what: string, most: number) =>
  v.pipe(v.string(), v.trim(), atMost(most, `Keep ${what} under ${most} characters`))

/** One line: titles and the like stand in subjects and headings. */
const lineSoFar = (what: string, most: number) =>
  v.pipe(textSoFar(what, most), v.regex(/^[^\r\n]*$/, `Write ${what} as one line`))

const text = (what: string, most: number) =>
  v.pipe(textSoFar(what, most), v.nonEmpty(`Enter ${what}`))
const line = (what: string, most: number) =>
  v.pipe(lineSoFar(what, most), v.nonEmpty(`Enter ${what}`))

/** A name that readers are shown; blank: none. */
const readersName = (what: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    atMost(80, `Keep ${what} under 80 characters`),
    v.regex(/^[^\r\n]*$/, `Write ${what} as one line`),
  )

/** `Date` lets February 31 be March 3. */
function isCalendarDate(timestamp: string): boolean {
  const [year = 0, month = 0, day = 0] = timestamp.slice(0, 10).split('-').map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 2025 && year <= 2100 && date.getUTCDate() === day
}

/** A source that staff name. */
const sourceFields = v.strictObject({
  title: line('a title for each source', 300),
  url: sourceAddress,
})

/** An instant, ISO 8601. */
export const publishAt = v.pipe(
  v.string(),
  v.isoTimestamp('Choose a date and time'),
  v.check(isCalendarDate, 'Choose a date that exists, from 2025 to 2100'),
)

/** What a post needs before it is scheduled or published, with the words for one that lacks it. */
const NEEDED = {
  title: 'Enter a title',
  subtitle: 'Enter a subtitle',
  excerpt: 'Enter an excerpt',
  content: 'Enter the content',
  cover_image: 'Choose a cover or an uploaded picture',
  publish_at: 'Choose a date and time',
} as const
type Needed = keyof typeof NEEDED

/** What is still to be written, as issues of a request; empty where a post is whole. */
export function missingIn(
  fields: Readonly<Record<Needed, string>>,
): { path: string; message: string }[] {
  return namesOf(NEEDED)
    .filter((name) => fields[name].trim() === '')
    .map((name) => ({ path: `fields.${name}`, message: NEEDED[name] }))
}

/** A post as it is written: what only a whole one needs may be blank. `content` is HTML, sanitized by an allow-list when it is kept. */
export const draftFields = v.strictObject({
  title: lineSoFar('a title', 150),
  /** Blank: the address follows the title until the post is out. */
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
  subtitle: lineSoFar('a subtitle', 250),
  excerpt: lineSoFar('an excerpt', 400),
  content: textSoFar('the content', 100_000),
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
  sources: v.optional(v.pipe(v.array(sourceFields), v.maxLength(30, 'Name at most 30 sources'))),
  /** Who readers are told wrote it. Blank: the product. */
  author: v.optional(readersName("the author's name")),
  /** Who readers are told reviewed it. Blank: nobody. */
  reviewed_by: v.optional(readersName("the reviewer's name")),
  publish_at: v.union([v.literal(''), publishAt]),
})
export type DraftFields = v.InferOutput<typeof draftFields>

/** A whole post. */
export const postFields = v.strictObject({
  ...draftFields.entries,
  title: v.pipe(draftFields.entries.title, v.nonEmpty(NEEDED.title)),
  subtitle: v.pipe(draftFields.entries.subtitle, v.nonEmpty(NEEDED.subtitle)),
  excerpt: v.pipe(draftFields.entries.excerpt, v.nonEmpty(NEEDED.excerpt)),
  content: v.pipe(draftFields.entries.content, v.nonEmpty(NEEDED.content)),
  cover_image: v.pipe(draftFields.entries.cover_image, v.nonEmpty(NEEDED.cover_image)),
  publish_at: publishAt,
})
export type PostFields = v.InferOutput<typeof postFields>

/** The same id twice is one post: a double click or a repeated request writes nothing twice. */
const requestId = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/))
const postRef = { id: v.pipe(v.string(), v.nonEmpty(), atMost(100)), version: v.number() }

/** Of a pending edit. 0: none was ever saved. */
const editVersion = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Says that a person has read a post and stands for it: the name that readers are shown. */
export const reviewRequest = v.object({ reviewer: line("the reviewer's name", 80) })
/** Why a post that was flagged may go out as it is, and who says so. */
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
  /** A draft as far as it is written, which is nowhere to be read and goes out by no schedule. */
  v.strictObject({
    action: v.literal('create-draft'),
    fields: v.partial(draftFields),
    requestId: v.optional(requestId),
  }),
  /** Only a draft may lack what a whole post needs. */
  v.strictObject({
    action: v.literal('update'),
    ...postRef,
    fields: v.partial(draftFields),
    /** Saved while somebody writes: only a draft is, and what follows soon after is one version with it. */
    autosave: v.optional(v.literal(true)),
    /** The version of the pending edit that these fields contain: the update ends that edit. */
    edit: v.optional(editVersion),
  }),
  /**
   * Saves a pending edit of a post that is not a draft, in place of the edit of version `edit`. Readers get it with an
   * `update` only. No fields: the edit is discarded.
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
    /** Said a second time, where a claim is about a disease. */
    confirmed: v.optional(v.literal(true)),
  }),
  /** A person has read it, and stands for it by name; what is flagged has to be approved instead. */
  v.strictObject({ action: v.literal('review'), ...postRef, ...reviewRequest.entries }),
  /** Off the blog, its feeds, the sitemap and the next digest; its address answers this. */
  v.strictObject({
    action: v.literal('withdraw'),
    ...postRef,
    answer: v.picklist(withdrawnAnswers),
  }),
  v.strictObject({ action: v.literal('reinstate'), ...postRef }),
  /** Gives the post the text of an earlier version, as a new one. */
  v.strictObject({ action: v.literal('restore-version'), ...postRef, restore: v.number() }),
  v.strictObject({
    action: v.literal('schedule'),
    ...postRef,
    /** @default the time that it has */
    publish_at: v.optional(publishAt),
  }),
  v.strictObject({ action: v.literal('unschedule'), ...postRef }),
  v.strictObject({ action: v.literal('delete'), ...postRef }),
  v.strictObject({ action: v.literal('restore'), ...postRef }),
])

/** What names a plan that staff were shown (plan-schemas.ts): nothing else is done than that. */
const seen = v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)))

export const blogSchedulerRequest = v.strictObject({
  action: v.picklist(
    ['get_upcoming', 'get_pipeline', 'auto_generate_pipeline', 'check_schedule'],
    'The action must be get_upcoming, get_pipeline, auto_generate_pipeline or check_schedule',
  ),
  seen,
})
/** Week start (a Sunday, `YYYY-MM-DD`) to that week's scheduled posts; drafts stand under their publish_at too. */
const pipeline = v.record(v.string(), v.array(blogPost))
export type Pipeline = v.InferOutput<typeof pipeline>

/** What was read or done at once. */
export const blogSchedulerDone = v.union([
  v.object({ upcoming_posts: v.array(blogPost) }),
  v.object({ pipeline }),
  v.object({ published_count: v.number() }),
])
/** What goes on: see getJob. */
export const generationStarted = v.object({ jobId: v.string(), total: v.number() })
export const blogSchedulerAnswer = v.union([...blogSchedulerDone.options, generationStarted])

export const blogAutomationRequest = v.strictObject({
  action: v.literal('weekly_digest', 'The action must be weekly_digest'),
  seen,
})
export const blogAutomationAnswer = v.object({
  message: v.string(),
  campaignId: v.optional(v.string()),
})

/** The generation of a pipeline: one entry for each empty slot. */
const generationJob = v.object({
  jobId: v.string(),
  status: v.picklist(['running', 'done']),
  done: v.number(),
  total: v.number(),
  generated_posts: v.array(v.object({ id: v.string(), title: v.string(), publish_at: v.string() })),
  errors: v.array(v.object({ slot: v.string(), message: v.string() })),
})

/** A product on which nothing was generated yet is no error. */
export const jobAnswer = v.union([generationJob, v.object({ status: v.literal('none') })])
export type GenerationJob = v.InferOutput<typeof generationJob>
export const jobPath = v.object({ id: v.pipe(v.string(), atMost(100)) })

/** The message on the articles queue. `slot` is local wall-clock time, `2026-11-24T09:00`. */
export const articleJob = v.strictObject({ jobId: v.string(), slot: v.string(), topic: v.string() })
export type ArticleJob = v.InferOutput<typeof articleJob>

/** Whether posts and digests go out by themselves, as staff last said. */
export const automation = v.object({ enabled: v.boolean() })
export const automationRequest = v.strictObject({ enabled: v.boolean() })
