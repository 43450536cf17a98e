import * as v from 'valibot'
import { atMost } from '../at-most.ts'
import { blogPost, draftFields, postStatuses, postSummary } from './schemas.ts'

/** The actions that create a new version of a post. */
const postChangeKinds = [
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
export type PostChangeKind = (typeof postChangeKinds)[number]

/** `by` is `system` or a user's id in the user pool. It is null if no author was recorded. */
export const lastChange = v.object({
  at: v.string(),
  by: v.nullable(v.string()),
  act: v.picklist(postChangeKinds),
})
export type LastChange = v.InferOutput<typeof lastChange>

/** A `waiting` post is scheduled and flagged, so it is not published before its approval. */
export const postFilters = ['waiting', 'scheduled', 'draft', 'published', 'withdrawn'] as const
export type PostFilter = (typeof postFilters)[number]

export const postOrders = ['date', 'changed', 'title'] as const

export const POSTS_PER_PAGE = 50

/** A list reads at most this many posts of each state, newest first. */
export const MAX_LISTED = 2000

export const staffPostQuery = v.object({
  /** A post must contain all these words in its title, subtitle, excerpt, tags, address or author. */
  q: v.optional(v.pipe(v.string(), v.trim(), atMost(200))),
  status: v.optional(v.picklist(postFilters)),
  /** Dates sort newest first, titles A to Z. @default 'date' */
  sort: v.optional(v.picklist(postOrders)),
  page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/), v.transform(Number))),
})

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
  /** The number of posts that match search and filter, on all pages. */
  found: v.number(),
  /** The number of posts that match the search, in each state. `waiting` posts also count as scheduled. */
  totals: v.object({ all: v.number(), ...v.entriesFromList(postFilters, v.number()) }),
  /** True if a state has MAX_LISTED posts or more, so that older posts may be missing. */
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
 * Changes to a scheduled, published or withdrawn post, saved but not visible to readers yet. `version` rises when staff
 * save, apply or discard the edit.
 */
export const pendingEdit = v.object({
  version: v.number(),
  fields: v.partial(draftFields),
  /** The person who last changed each field of the edit, and when. */
  written: v.optional(v.record(v.string(), v.object({ by: v.string(), at: v.string() }))),
})
export type PendingEdit = v.InferOutput<typeof pendingEdit>

/** A pending edit expires this long after its last save. */
export const PENDING_EDIT_DAYS = 365

export const staffPost = v.object({
  post: blogPost,
  changed: lastChange,
  edit: v.optional(pendingEdit),
})
export type StaffPost = v.InferOutput<typeof staffPost>

/** Autosaves of one person within this time become one version. */
export const AUTOSAVES_MINUTES = 10

/** The newest 50 versions never expire. An older version expires a year after it stops being one of the newest 50. */
export const KEPT_VERSIONS = 50
export const KEPT_VERSIONS_DAYS = 365
export const MAX_VERSIONS = 200

/** `newsletter` is null if the post is published without a newsletter. */
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
