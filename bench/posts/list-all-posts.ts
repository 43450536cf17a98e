import { BatchWriteCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { chunk } from 'es-toolkit'
import type { PostStatus } from '../../contract/posts/schemas.ts'
import { STAFF_SCOPE } from '../../contract/route.ts'
import type { StoredPost } from '../../lambdas/posts/stored-post.ts'
import { callHandler } from '../api/call-handler.ts'
import { startWorld } from '../chaos/world.ts'
import { atMost, type Figure, noted } from '../figure.ts'
import { inTurn, median, percentile } from '../timing.ts'

/** As many as the list reads of one state (contract/posts/staff-schemas.ts). */
const POSTS = 2000
const ROUNDS = 15
/** As our own articles have them. */
const HTML = `<p>${'Beans bring fiber, and peas bring more of it. '.repeat(170)}</p>`

/** The staff's list of all posts with as many published ones as it reads, against reading as much by bare queries. */
export async function postListFigures(): Promise<Figure[]> {
  const world = await startWorld()
  try {
    Object.assign(process.env, world.environment)
    const { documents, queryAll } = await import('../../lambdas/platform/aws/dynamodb.ts')
    const { postItem } = await import('../../lambdas/posts/stored-post.ts')
    const list = (await import('../../lambdas/posts/handlers/list-all-posts.ts')).handler
    const TableName = 'myplateful-posts'
    for (const some of chunk(Array.from({ length: POSTS }, samplePost), 25))
      await documents.send(
        new BatchWriteCommand({
          RequestItems: {
            [TableName]: some.map((post) => ({ PutRequest: { Item: postItem(post) } })),
          },
        }),
      )
    const bare: QueryCommandInput = {
      TableName,
      IndexName: 'by-status',
      KeyConditionExpression: '#status = :status',
      ProjectionExpression: 'id, title',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: { ':status': 'published' satisfies PostStatus },
    }
    const ask = (query: Record<string, string>) =>
      callHandler(list, { method: 'GET', scopes: [STAFF_SCOPE], query })
    // A copy each time: the SDK's paginator writes into what it is given.
    const works = [
      () => queryAll({ ...bare }),
      () => ask({}),
      () => ask({ q: 'fiber 19', sort: 'title' }),
    ]
    await inTurn(2, ...works)
    const [floor, whole, searched] = await inTurn(ROUNDS, ...works)
    const { text } = await ask({})
    const size = POSTS.toLocaleString('en-US')
    return [
      atMost(`all posts, ${size} of them: ÷ bare queries`, median(whole) / median(floor), 2),
      atMost(`a search in them: ÷ bare queries`, median(searched) / median(floor), 2),
      noted('all posts: p50, p95', `${figure(median(whole))}, ${figure(percentile(whole, 0.95))}`),
      noted('the answer', `${Math.round(text.length / 1024)} KB`),
    ]
  } finally {
    await world.stop()
  }
}

function figure(milliseconds: number): string {
  return `${Math.round(milliseconds)} ms`
}

function samplePost(_: unknown, index: number): StoredPost {
  const at = new Date(Date.UTC(2020, 0, 1) + index * 86_400_000).toISOString()
  return {
    id: `post-${index}`,
    slug: `beans-${index}`,
    title: `Beans, part ${index}`,
    subtitle: 'What a pot of beans brings to the week',
    excerpt: 'Fiber, protein, and dinner.',
    content: HTML,
    cover_image: '/covers/legumes-1200.jpg',
    tags: ['fiber', 'habits'],
    read_time: '5 min read',
    publish_at: at,
    created_at: at,
    newsletter_enabled: true,
    status: 'published',
    review: { state: 'clear', reasons: [] },
    version: 3,
  }
}
