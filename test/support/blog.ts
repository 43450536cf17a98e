import { GetCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { documents } from '../../lambdas/platform/aws/dynamodb.ts'
import { reviewOf } from '../../lambdas/posts/gate.ts'
import { addPost } from '../../lambdas/posts/generation/write-posts.ts'
import type { StoredPost } from '../../lambdas/posts/stored-post.ts'

/** Works on the tables of the backend: import this after startBackend, dynamically. */
type Item = Record<string, unknown>

export const CONTENT = '<p>Beans bring fiber.</p><p>General information, not medical advice.</p>'

/** A scheduled post, written as the product writes it. */
export async function schedulePost(
  id: string,
  publish_at: string,
  more: Partial<StoredPost> = {},
): Promise<StoredPost> {
  const text = {
    title: `Post ${id}`,
    subtitle: 'A subtitle',
    excerpt: 'An excerpt',
    content: CONTENT,
  }
  const post: StoredPost = {
    ...text,
    id,
    slug: id,
    cover_image: '/covers/egg-1200.jpg',
    tags: ['protein'],
    read_time: '5 min read',
    newsletter_enabled: true,
    publish_at,
    status: 'scheduled',
    created_at: '2026-11-01T00:00:00.000Z',
    review: reviewOf({ ...text, ...more }),
    version: 1,
    ...more,
  }
  const outcome = await addPost(post)
  if (outcome.kind !== 'written') throw new Error(`The post was not written: ${outcome.kind}`)
  return outcome.post
}

/** Every item of a table, reservations and all. */
export async function everything(table: 'posts' | 'work'): Promise<Item[]> {
  const { Items = [] } = await documents.send(
    new ScanCommand({ TableName: `myplateful-${table}`, ConsistentRead: true }),
  )
  return Items
}

export async function posts(): Promise<Item[]> {
  return (await everything('posts')).filter((item) => 'title' in item)
}

export async function campaigns(): Promise<Item[]> {
  return (await everything('work')).filter(({ sk }) => sk === 'campaign')
}

export async function postItem(id: string): Promise<Item | undefined> {
  const { Item } = await documents.send(
    new GetCommand({ TableName: 'myplateful-posts', Key: { id }, ConsistentRead: true }),
  )
  return Item
}
