import * as v from 'valibot'
import {
  type PostStatus,
  type PostSummary,
  type PublishedPost,
  postStatuses,
  postSummary,
  publishedPost,
} from '../../contract/posts.ts'
import { tableVariable } from '../../contract/tables.ts'
import { requireEnv } from '../aws/env.ts'
import { queryAll } from '../aws/query-all.ts'

/** The only place that knows how posts are kept. */
const TableName = requireEnv(tableVariable('posts'))

/** The published posts, newest first. */
export async function publishedPosts(): Promise<PostSummary[]> {
  const items = await queryByStatus('published', { newestFirst: true })
  return v.parse(v.array(postSummary), items)
}

export async function publishedPostBySlug(slug: string): Promise<PublishedPost | undefined> {
  const items = await queryAll({
    TableName,
    IndexName: 'by-slug',
    KeyConditionExpression: 'slug = :slug',
    ExpressionAttributeValues: { ':slug': slug },
  })
  const posts = v.parse(v.array(v.looseObject({ status: v.picklist(postStatuses) })), items)
  const published = posts.find((post) => post.status === 'published')
  return published && v.parse(publishedPost, published)
}

const timing = v.object({ listed_at: v.string() })

/** When each post with this status is or was due, earliest first, as ISO 8601 instants. */
export async function postTimes(status: PostStatus, since?: Date): Promise<string[]> {
  const items = await queryByStatus(status, { ...(since && { since }) })
  return v.parse(v.array(timing), items).map((item) => item.listed_at)
}

function queryByStatus(
  status: PostStatus,
  { newestFirst = false, since }: { newestFirst?: boolean; since?: Date },
): Promise<Record<string, unknown>[]> {
  return queryAll({
    TableName,
    IndexName: 'by-status',
    KeyConditionExpression: since
      ? '#status = :status AND listed_at >= :since'
      : '#status = :status',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: {
      ':status': status,
      ...(since && { ':since': since.toISOString() }),
    },
    ScanIndexForward: !newestFirst,
  })
}
