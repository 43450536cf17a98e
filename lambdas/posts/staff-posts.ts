import type { listAllPosts } from '../../contract/posts/routes.ts'
import {
  type ListedPost,
  POSTS_PER_PAGE,
  type PostFilter,
  type StaffPosts,
} from '../../contract/posts/staff-schemas.ts'
import type { Parsed } from '../../contract/route.ts'
import { ApiError } from '../platform/http/answers.ts'
import { findPost } from './post-store.ts'
import type { StoredPost } from './stored-post.ts'

/** @throws ApiError not_found if the post does not exist or is deleted */
export async function presentPost(id: string): Promise<StoredPost> {
  const post = await findPost(id)
  if (!post || post.status === 'deleted') throw new ApiError('not_found')
  return post
}

/** A page number beyond the end returns the last page. */
export function staffPosts(
  { posts, cut }: { posts: readonly ListedPost[]; cut: boolean },
  { q = '', status, sort = 'date', page = 1 }: Parsed<typeof listAllPosts, 'query'>,
): StaffPosts {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  const searched = posts.filter((post) => hasAll(post, words))
  const matching = status ? searched.filter(filters[status]) : searched
  const lastPage = Math.max(1, Math.ceil(matching.length / POSTS_PER_PAGE))
  const start = (Math.min(page, lastPage) - 1) * POSTS_PER_PAGE
  const count = (filter: PostFilter) => searched.filter(filters[filter]).length
  return {
    posts: matching.toSorted(orders[sort]).slice(start, start + POSTS_PER_PAGE),
    found: matching.length,
    totals: {
      all: searched.length,
      waiting: count('waiting'),
      scheduled: count('scheduled'),
      draft: count('draft'),
      published: count('published'),
      withdrawn: count('withdrawn'),
    },
    cut,
  }
}

function hasAll(
  { title, subtitle, excerpt, tags, slug, author = '' }: ListedPost,
  words: readonly string[],
): boolean {
  if (words.length === 0) return true
  const text = [title, subtitle, excerpt, ...tags, slug, author].join('\n').toLowerCase()
  return words.every((word) => text.includes(word))
}

type Test = (post: ListedPost) => boolean

const filters: Record<PostFilter, Test> = {
  waiting: ({ status, review }) => status === 'scheduled' && review.state === 'flagged',
  scheduled: ({ status }) => status === 'scheduled',
  draft: ({ status }) => status === 'draft',
  published: ({ status }) => status === 'published',
  withdrawn: ({ status }) => status === 'withdrawn',
}

type Order = (a: ListedPost, b: ListedPost) => number

const titles = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
/** The id decides between equal dates, so that no post appears on two pages. */
const byDate: Order = (a, b) => b.publish_at.localeCompare(a.publish_at) || a.id.localeCompare(b.id)
const orders = {
  date: byDate,
  changed: (a, b) => b.changed.at.localeCompare(a.changed.at) || byDate(a, b),
  title: (a, b) => titles.compare(a.title, b.title) || byDate(a, b),
} satisfies Record<string, Order>
