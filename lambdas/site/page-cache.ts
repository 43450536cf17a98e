import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { PostSummary } from '../../contract/posts/schemas.ts'
import { publishedPosts } from '../posts/post-store.ts'
import type { Publication } from '../posts/publication.ts'

export interface Page {
  body: string
  status: number
  etag: string
}

type Make = () => Promise<string | { body: string; status: number }>

/** A few hundred pages: one is some 40,000 characters, a feed some 200,000. */
const MOST_CHARACTERS = 16_000_000

/**
 * Pages as they were made from one publication: each once, also for requests at the same time; one that fails is not kept.
 * The index that pages are made from may show the publication's new version before the post itself. So a page is kept for
 * as long as the last change was ago, and then made again: an index that was late by a second misleads for two.
 */
export function keepPages() {
  const pages = new LRUCache<string, Page, Make>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: ({ body }, key) => body.length + key.length,
    fetchMethod: async (_key, _old, { context: make }) => {
      const made = await make()
      const { body, status } = typeof made === 'string' ? { body: made, status: 200 } : made
      return { body, status, etag: `"${createHash('sha256').update(body).digest('base64url')}"` }
    },
  })
  return (publication: Publication, address: string, make: Make): Promise<Page> =>
    pages.forceFetch(`${publication.version} ${address}`, {
      context: make,
      ttl: trustedFor(publication),
    })
}

/** The published posts, read once for a publication, and kept as a page is. */
export function keepPosts() {
  const lists = new LRUCache<string, PostSummary[]>({ max: 1, fetchMethod: publishedPosts })
  return (publication: Publication): Promise<PostSummary[]> =>
    lists.forceFetch(publication.version, { ttl: trustedFor(publication) })
}

/** Milliseconds. */
function trustedFor({ changedAt }: Publication): number {
  return Math.max(1, Date.now() - changedAt.getTime())
}
