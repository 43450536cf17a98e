import * as v from 'valibot'
import { atMost } from '../at-most.ts'
import { blogPost, draftFields, postStatuses, postSummary } from './schemas.ts'

/** What makes a post another: each of these leaves the version before it behind. */
const postActs = [
  'create',
  'generate',
  'update',
  'autosave',
  'approve',
  'review',
  'schedule',
  'unschedule',
  'publish',
  'withdraw',
  'reinstate',
  'delete',
  'restore',
  'restore_version',
] as const
export type PostAct = (typeof postActs)[number]

/** Who made a post what it is, and when. `by` is an id of the user pool, `system`, or null where nobody wrote it down. */
export const lastChange = v.object({
  at: v.string(),
  by: v.nullable(v.string()),
  act: v.picklist(postActs),
})
export type LastChange = v.InferOutput<typeof lastChange>

/** `waiting`: scheduled, and flagged, so that it needs a person before it goes out. */
export const postFilters = ['waiting', 'scheduled', 'draft', 'published', 'withdrawn'] as const
export type PostFilter = (typeof postFilters)[number]

export const postOrders = ['date', 'changed', 'title'] as const

export const POSTS_PER_PAGE = 50

/** So many of each state are read, the newest: bench/posts/list-all-posts.ts says how long that takes. */
export const MOST_LISTED = 2000

export const staffPostQuery = v.object({
  /** Words of title, subtitle, excerpt, tags, address or author; all of them have to be there. */
  q: v.optional(v.pipe(v.string(), v.trim(), atMost(200))),
  status: v.optional(v.picklist(postFilters)),
  /** By publishing date or last change the newest first, by title from A on. @default 'date' */
  sort: v.optional(v.picklist(postOrders)),
  /** From 1. */
  page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/), v.transform(Number))),
})

/** A post in any state as the list shows it. */
export const listedPost = v.object({
  ...postSummary.entries,
  status: v.picklist(postStatuses),
  created_at: v.string(),
  newsletter_enabled: v.boolean(),
  review: v.object({ state: blogPost.entries.review.entries.state, reasons: v.number() }),
  version: v.number(),
  changed: lastChange,
})
export type ListedPost = v.InferOutput<typeof listedPost>

export const staffPosts = v.object({
  posts: v.array(listedPost),
  /** How many fit the search and the filter, on all pages. */
  found: v.number(),
  /** How many fit the search in each state; `waiting` ones are scheduled as well. */
  totals: v.object({ all: v.number(), ...v.entriesFromList(postFilters, v.number()) }),
  /** There are older posts, beyond MOST_LISTED of one state. */
  cut: v.boolean(),
})
export type StaffPosts = v.InferOutput<typeof staffPosts>

const id = v.pipe(v.string(), v.nonEmpty(), atMost(100))
export const staffPostPath = v.object({ id })
export const versionPath = v.object({
  id,
  version: v.pipe(v.string(), v.regex(/^\d{1,8}$/), v.transform(Number)),
})

/**
 * What staff wrote into a scheduled, published or withdrawn post and have not put into it yet: the fields that differ.
 * `version` rises with every save, also when the edit ends and has no fields.
 */
export const pendingEdit = v.object({ version: v.number(), fields: v.partial(draftFields) })
export type PendingEdit = v.InferOutput<typeof pendingEdit>

/** Kept for so long after its last save. */
export const PENDING_EDIT_DAYS = 365

export const staffPost = v.object({
  post: blogPost,
  changed: lastChange,
  edit: v.optional(pendingEdit),
})
export type StaffPost = v.InferOutput<typeof staffPost>

/** What is saved while one person writes is one version for so long. */
export const AUTOSAVES_MINUTES = 10

/** Versions that are kept whatever their age; older ones for a year from when they are beyond that. */
export const KEPT_VERSIONS = 50
export const KEPT_VERSIONS_DAYS = 365
/** So many are listed. */
export const MOST_VERSIONS = 200

/** How many people get the newsletter of a post that was published at once; null: nobody is mailed. */
export const publishedNow = v.object({
  ...staffPost.entries,
  newsletter: v.nullable(v.object({ campaignId: v.string(), recipientCount: v.number() })),
})
export const publishPostRequest = v.strictObject({ version: v.number() })

const postVersion = v.object({
  version: v.number(),
  title: v.string(),
  status: v.picklist(postStatuses),
  changed: lastChange,
})
export const postVersions = v.object({ versions: v.array(postVersion) })
export type PostVersion = v.InferOutput<typeof postVersion>
