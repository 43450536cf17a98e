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

type Render = () => Promise<string | { body: string; status: number }>

/** Enough for a few hundred pages: a page has about 40,000 characters, a feed 200,000. */
const MOST_CHARACTERS = 16_000_000

/**
 * Caches pages until the published posts change. Simultaneous requests share one rendering, and a failed rendering is
 * not cached.
 *
 * For a moment after a change, a page may still be rendered from the old post. A page is therefore cached only for the
 * time that has passed since the last change. For example, a page that is rendered one second after a change is cached
 * for one second.
 */
export function pageCache() {
  const pages = new LRUCache<string, Page, Render>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: ({ body }, key) => body.length + key.length,
    fetchMethod: async (_key, _old, { context: render }) => {
      const page = await render()
      const { body, status } = typeof page === 'string' ? { body: page, status: 200 } : page
      return { body, status, etag: `"${createHash('sha256').update(body).digest('base64url')}"` }
    },
  })
  return (publication: Publication, address: string, render: Render): Promise<Page> =>
    pages.forceFetch(`${publication.version} ${address}`, {
      context: render,
      ttl: ttlMs(publication),
    })
}

export function postsCache() {
  const lists = new LRUCache<string, PostSummary[]>({ max: 1, fetchMethod: publishedPosts })
  return (publication: Publication): Promise<PostSummary[]> =>
    lists.forceFetch(publication.version, { ttl: ttlMs(publication) })
}

function ttlMs({ changedAt }: Publication): number {
  return Math.max(1, Date.now() - changedAt.getTime())
}
