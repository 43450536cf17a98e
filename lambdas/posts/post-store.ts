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
import { type ListedPost, listedPost, MAX_LISTED } from '../../contract/posts/staff-schemas.ts'
import { documents, queryAll, readItem } from '../platform/aws/dynamodb.ts'
import { env } from '../platform/aws/env.ts'
import { hasStatus } from './post-state.ts'
import { commonFields, lastChangeOf, postOf, type StoredPost } from './stored-post.ts'

/** Reads posts. The file save-post.ts writes posts, and stored-post.ts converts posts to DynamoDB items and back. */

/** Newest first. */
export async function publishedPosts(): Promise<PostSummary[]> {
  const items = await queryByStatus('published', { newestFirst: true })
  return v.parse(v.array(postSummary), items)
}

/** Published posts with their text, newest first: at most `count`, and at most one DynamoDB page (1 MB). */
export async function newestPublishedPosts(count: number): Promise<PublishedPost[]> {
  const query = statusQuery('published', { newestFirst: true })
  const { Items = [] } = await documents.send(new QueryCommand({ ...query, Limit: count }))
  return v.parse(v.array(publishedPost), Items)
}

/** A published post, or the HTTP status for the address of a post that was taken down. */
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
  const withdrawn = posts.find((post) => post.status === 'withdrawn')
  return withdrawn && { withdrawn: withdrawn.withdrawn.answer }
}

const atAddress = v.variant('status', [
  v.looseObject({ status: v.picklist(['draft', 'scheduled', 'published']) }),
  v.looseObject({ status: v.literal('withdrawn'), withdrawn: withdrawal }),
])

const timing = v.object({ listed_at: v.string() })

/** ISO 8601 instants, earliest first. */
export async function postTimes(status: PostStatus, since: Date): Promise<string[]> {
  const items = await queryByStatus(status, { since })
  return v.parse(v.array(timing), items).map((item) => item.listed_at)
}

const { review } = blogPost.entries
const scheduledTime = v.object({
  listed_at: v.string(),
  review: v.optional(v.pick(review, ['state']), { state: 'clear' }),
})

/** Earliest first. */
export async function scheduledTimes() {
  const items = v.parse(v.array(scheduledTime), await queryByStatus('scheduled', {}))
  return items.map(({ listed_at, review }) => ({ publish_at: listed_at, review }))
}

/** Earliest first. The span includes both ends. */
export async function postsByStatus<Status extends PostStatus>(
  status: Status,
  span: { since?: Date; until?: Date } = {},
): Promise<StoredPost<Status>[]> {
  const items = await queryByStatus(status, span)
  return items.flatMap((item) => postOf(item) ?? []).filter(hasStatus(status))
}

/** All fields except `content`, which makes up most of a post's size. */
const LIST_FIELDS = [
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

/**
 * The newest posts of each status, at most MAX_LISTED per status, unsorted. `cut` is true if older posts may be
 * missing.
 */
export async function listedPosts(): Promise<{ posts: ListedPost[]; cut: boolean }> {
  const itemsByStatus = await Promise.all(postStatuses.map(listedByStatus))
  const posts = itemsByStatus.flat().flatMap((item) => {
    const parsed = v.safeParse(listItem, item)
    return parsed.success ? [asListed(parsed.output)] : []
  })
  return { posts, cut: itemsByStatus.some(({ length }) => length >= MAX_LISTED) }
}

async function listedByStatus(status: PostStatus): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = []
  const query: QueryCommandInput = {
    ...statusQuery(status, { newestFirst: true }),
    ProjectionExpression: LIST_FIELDS.map((name) => `#${name}`).join(', '),
    ExpressionAttributeNames: {
      ...Object.fromEntries(LIST_FIELDS.map((name) => [`#${name}`, name])),
    },
  }
  for await (const { Items = [] } of paginateQuery({ client: documents }, query)) {
    items.push(...Items)
    if (items.length >= MAX_LISTED) return items.slice(0, MAX_LISTED)
  }
  return items
}

const listItem = v.object({
  ...v.omit(listedPost, ['review', 'changed']).entries,
  review: blogPost.entries.review,
  ...v.pick(commonFields, ['changed', 'topic']).entries,
})

function asListed({ review, changed, topic, ...post }: v.InferOutput<typeof listItem>): ListedPost {
  const { state, reasons } = review
  return {
    ...post,
    review: { state, reasons: reasons.length },
    changed: lastChangeOf({ changed, topic, created_at: post.created_at }),
  }
}

const item = v.record(v.string(), v.unknown())

/** Also returns a deleted post. */
export async function findPost(id: string): Promise<StoredPost | undefined> {
  return postOf(await readItem(env.POSTS_TABLE, { id }, item))
}

/** Includes deleted posts that can still be restored. */
export async function everyPost(): Promise<StoredPost[]> {
  const statuses = [...postStatuses, 'deleted'] as const
  const items = await Promise.all(statuses.map((status) => queryByStatus(status, {})))
  return items.flat().flatMap((item) => postOf(item) ?? [])
}

/** The titles and topics that new articles must not repeat. Includes deleted posts that can be restored. */
export async function usedTitlesAndTopics(): Promise<{ titles: string[]; topics: Set<string> }> {
  const statuses = [...postStatuses, 'deleted'] as const
  const items = (await Promise.all(statuses.map((status) => queryByStatus(status, {})))).flat()
  const posts = v.parse(v.array(titleAndTopic), items)
  return {
    titles: posts.map(({ title }) => title),
    topics: new Set(posts.flatMap(({ topic }) => topic ?? [])),
  }
}

const titleAndTopic = v.object({ title: v.string(), topic: v.optional(v.string()) })

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
