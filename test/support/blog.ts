import { GetCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import type { PostStatus } from '../../contract/posts/schemas.ts'
import { documents, transact } from '../../lambdas/platform/aws/dynamodb.ts'
import { env } from '../../lambdas/platform/aws/env.ts'
import { randomId } from '../../lambdas/platform/secrets.ts'
import { reviewOf } from '../../lambdas/posts/gate.ts'
import { isPublic } from '../../lambdas/posts/post-state.ts'
import { changePublication } from '../../lambdas/posts/publication.ts'
import { postIdAtSlug, reservationsOf, take } from '../../lambdas/posts/reservations.ts'
import { freeNumber, numbered, slugOf } from '../../lambdas/posts/slug.ts'
import { postItem as asItem, type StoredPost } from '../../lambdas/posts/stored-post.ts'

// Import this file dynamically after startBackend, because it reads the backend's environment.

type Item = Record<string, unknown>

export const CONTENT = '<p>Beans bring fiber.</p><p>General information, not medical advice.</p>'

/** The fields that staff write, without the publishing time. */
export const postFields = {
  title: 'Beans for dinner',
  subtitle: 'A subtitle',
  excerpt: 'An excerpt',
  content: CONTENT,
  cover_image: '/covers/legumes-1200.jpg',
  tags: ['newsletter'],
  read_time: '5 min read',
  newsletter_enabled: true,
}

export interface PostOptions extends Partial<Omit<StoredPost<'deleted'>, 'status' | 'deleted'>> {
  status?: PostStatus
}

/** Stores a post in the old format, which does not record who changed the post. By default the post is scheduled. */
export async function storeScheduledPost(
  id: string,
  publish_at: string,
  { status = 'scheduled', published_at, withdrawn, ...more }: PostOptions = {},
): Promise<StoredPost> {
  const text = {
    title: `Post ${id}`,
    subtitle: 'A subtitle',
    excerpt: 'An excerpt',
    content: CONTENT,
  }
  const common = {
    ...text,
    id,
    cover_image: '/covers/egg-1200.jpg',
    tags: ['protein'],
    read_time: '5 min read',
    newsletter_enabled: true,
    publish_at,
    created_at: '2026-11-01T00:00:00.000Z',
    review: reviewOf({ ...text, ...more }),
    version: 1,
    ...more,
  }
  const slug = await freeSlug(common.title)
  const post = inState(status, { ...common, slug }, { published_at, withdrawn })
  const outcome = await transact([
    {
      Put: {
        TableName: env.POSTS_TABLE,
        Item: asItem(post),
        ConditionExpression: 'attribute_not_exists(id)',
      },
    },
    ...reservationsOf(post).map(take),
    ...(isPublic(post) ? [changePublication({ id: randomId(), now: new Date() })] : []),
  ])
  if (outcome.kind !== 'written') throw new Error(`The post ${id} was not written`)
  return post
}

async function freeSlug(title: string): Promise<string> {
  const slug = slugOf(title)
  const isTaken = async (number: number) =>
    (await postIdAtSlug(numbered(slug, number))) !== undefined
  return (await isTaken(1)) ? numbered(slug, await freeNumber(isTaken)) : slug
}

function inState(
  status: PostStatus,
  common: Omit<StoredPost<'scheduled'>, 'status'>,
  {
    published_at = common.publish_at,
    withdrawn = { answer: 404, at: published_at, by: 'staff' },
  }: Pick<PostOptions, 'published_at' | 'withdrawn'>,
): StoredPost {
  if (status === 'published') return { ...common, status, published_at }
  if (status === 'withdrawn') return { ...common, status, published_at, withdrawn }
  return { ...common, status }
}

/** All items of a table, including the reservations of posts' addresses and times. */
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
