import { paginateQuery, QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import {
  blogPost,
  type PostStatus,
  type PostSummary,
  type PublishedPost,
  postStatuses,
  postSummary,
  publishedPost,
  withdrawal,
} from '../../contract/posts/schemas.ts'
import { type ListedPost, listedPost, MOST_LISTED } from '../../contract/posts/staff-schemas.ts'
import { documents, queryAll, readItem } from '../platform/aws/dynamodb.ts'
import { env } from '../platform/aws/env.ts'
import { hasStatus } from './post-state.ts'
import { inAnyState, lastChangeOf, postOf, type StoredPost } from './stored-post.ts'

/** Reading posts; save-post.ts changes them. These two, stored-post.ts and reservations.ts alone know how posts are kept. */

/** The published posts, newest first. */
export async function publishedPosts(): Promise<PostSummary[]> {
  const items = await queryByStatus('published', { newestFirst: true })
  return v.parse(v.array(postSummary), items)
}

/** The newest of them with their text, newest first; at most `count`, and what DynamoDB reads at once (1 MB). */
export async function newestPublishedPosts(count: number): Promise<PublishedPost[]> {
  const query = statusQuery('published', { newestFirst: true })
  const { Items = [] } = await documents.send(new QueryCommand({ ...query, Limit: count }))
  return v.parse(v.array(publishedPost), Items)
}

/** What an address has for readers: a published post, or what it answers since that was taken down. */
export type AtAddress = { post: PublishedPost } | { withdrawn: 404 | 410 } | undefined

export async function postAtAddress(slug: string): Promise<AtAddress> {
  const items = await queryAll({
    TableName: env.POSTS_TABLE,
    IndexName: 'by-slug',
    KeyConditionExpression: 'slug = :slug',
    ExpressionAttributeValues: { ':slug': slug },
  })
  const posts = v.parse(v.array(atAddress), items)
  const published = posts.find(({ status }) => status === 'published')
  if (published) return { post: v.parse(publishedPost, published) }
  const down = posts.find((post) => post.status === 'withdrawn')
  return down && { withdrawn: down.withdrawn.answer }
}

const atAddress = v.variant('status', [
  v.looseObject({ status: v.picklist(['draft', 'scheduled', 'published']) }),
  v.looseObject({ status: v.literal('withdrawn'), withdrawn: withdrawal }),
])

const timing = v.object({ listed_at: v.string() })

/** When each post with this status was due, earliest first, as ISO 8601 instants. */
export async function postTimes(status: PostStatus, since: Date): Promise<string[]> {
  const items = await queryByStatus(status, { since })
  return v.parse(v.array(timing), items).map((item) => item.listed_at)
}

const { review } = blogPost.entries
const scheduledTime = v.object({
  listed_at: v.string(),
  review: v.optional(v.pick(review, ['state']), { state: 'clear' }),
})

/** When each scheduled post is due, earliest first, and whether it is held. */
export async function scheduledTimes() {
  const items = v.parse(v.array(scheduledTime), await queryByStatus('scheduled', {}))
  return items.map(({ listed_at, review }) => ({ publish_at: listed_at, review }))
}

/** The posts with this status whose publish_at lies in the span, both ends included; earliest first. */
export async function postsByStatus<Status extends PostStatus>(
  status: Status,
  span: { since?: Date; until?: Date } = {},
): Promise<StoredPost<Status>[]> {
  const items = await queryByStatus(status, span)
  return items.flatMap((item) => postOf(item) ?? []).filter(hasStatus(status))
}

/** What the list of posts reads of one: not its HTML, which DynamoDB then need not send. */
const LISTED = [
  'id',
  'slug',
  'title',
  'subtitle',
  'excerpt',
  'cover_image',
  'tags',
  'read_time',
  'publish_at',
  'updated_at',
  'author',
  'ai_written',
  'reviewed_by',
  'reviewed_at',
  'status',
  'created_at',
  'newsletter_enabled',
  'review',
  'version',
  'changed',
  'topic',
]

/** The newest posts of each state, at most MOST_LISTED of one, in no order. `cut`: there are older ones. */
export async function listedPosts(): Promise<{ posts: ListedPost[]; cut: boolean }> {
  const read = await Promise.all(postStatuses.map(listedByStatus))
  const posts = read.flat().flatMap((one) => {
    const parsed = v.safeParse(kept, one)
    return parsed.success ? [asListed(parsed.output)] : []
  })
  return { posts, cut: read.some(({ length }) => length >= MOST_LISTED) }
}

async function listedByStatus(status: PostStatus): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = []
  const query: QueryCommandInput = {
    ...statusQuery(status, { newestFirst: true }),
    ProjectionExpression: LISTED.map((name) => `#${name}`).join(', '),
    ExpressionAttributeNames: {
      ...Object.fromEntries(LISTED.map((name) => [`#${name}`, name])),
    },
  }
  for await (const { Items = [] } of paginateQuery({ client: documents }, query)) {
    items.push(...Items)
    if (items.length >= MOST_LISTED) return items.slice(0, MOST_LISTED)
  }
  return items
}

const kept = v.object({
  ...v.omit(listedPost, ['review', 'changed']).entries,
  review: blogPost.entries.review,
  ...v.pick(inAnyState, ['changed', 'topic']).entries,
})

function asListed({ review, changed, topic, ...post }: v.InferOutput<typeof kept>): ListedPost {
  const { state, reasons } = review
  return {
    ...post,
    review: { state, reasons: reasons.length },
    changed: lastChangeOf({ changed, topic, created_at: post.created_at }),
  }
}

const item = v.record(v.string(), v.unknown())

/** A post as it is now, a deleted one too. */
export async function findPost(id: string): Promise<StoredPost | undefined> {
  return postOf(await readItem(env.POSTS_TABLE, { id }, item))
}

/** All there are, deleted ones that could be restored too. */
export async function everyPost(): Promise<StoredPost[]> {
  const statuses = [...postStatuses, 'deleted'] as const
  const items = await Promise.all(statuses.map((status) => queryByStatus(status, {})))
  return items.flat().flatMap((item) => postOf(item) ?? [])
}

/** What new articles must not repeat; posts that were deleted and could be restored count. */
export async function usedByPosts(): Promise<{ titles: string[]; topics: Set<string> }> {
  const statuses = [...postStatuses, 'deleted'] as const
  const items = (await Promise.all(statuses.map((status) => queryByStatus(status, {})))).flat()
  const posts = v.parse(v.array(used), items)
  return {
    titles: posts.map(({ title }) => title),
    topics: new Set(posts.flatMap(({ topic }) => topic ?? [])),
  }
}

const used = v.object({ title: v.string(), topic: v.optional(v.string()) })

interface Span {
  newestFirst?: boolean
  since?: Date
  until?: Date
}

function queryByStatus(status: PostStatus | 'deleted', span: Span) {
  return queryAll(statusQuery(status, span))
}

function statusQuery(
  status: PostStatus | 'deleted',
  { newestFirst = false, since, until }: Span,
): QueryCommandInput {
  return {
    TableName: env.POSTS_TABLE,
    IndexName: 'by-status',
    KeyConditionExpression: '#status = :status AND listed_at BETWEEN :since AND :until',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: {
      ':status': status,
      ':since': since?.toISOString() ?? '0',
      ':until': until?.toISOString() ?? '9',
    },
    ScanIndexForward: !newestFirst,
  }
}
