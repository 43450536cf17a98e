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

/** @throws ApiError not_found for one that is not there, or deleted */
export async function presentPost(id: string): Promise<StoredPost> {
  const post = await findPost(id)
  if (!post || post.status === 'deleted') throw new ApiError('not_found')
  return post
}

/** A page of what fits, in the order that is asked for. A page beyond the last one is the last. */
export function staffPosts(
  { posts, cut }: { posts: readonly ListedPost[]; cut: boolean },
  { q = '', status, sort = 'date', page = 1 }: Parsed<typeof listAllPosts, 'query'>,
): StaffPosts {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  const searched = posts.filter((post) => hasAll(post, words))
  const fitting = status ? searched.filter(is[status]) : searched
  const last = Math.max(1, Math.ceil(fitting.length / POSTS_PER_PAGE))
  const first = (Math.min(page, last) - 1) * POSTS_PER_PAGE
  const count = (filter: PostFilter) => searched.filter(is[filter]).length
  return {
    posts: fitting.toSorted(orders[sort]).slice(first, first + POSTS_PER_PAGE),
    found: fitting.length,
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

const is: Record<PostFilter, Test> = {
  waiting: ({ status, review }) => status === 'scheduled' && review.state === 'flagged',
  scheduled: ({ status }) => status === 'scheduled',
  draft: ({ status }) => status === 'draft',
  published: ({ status }) => status === 'published',
  withdrawn: ({ status }) => status === 'withdrawn',
}

type Order = (a: ListedPost, b: ListedPost) => number

const titles = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
/** What is equal stands by its date, and then by its id, so that no post is on two pages. */
const byDate: Order = (a, b) => b.publish_at.localeCompare(a.publish_at) || a.id.localeCompare(b.id)
const orders = {
  date: byDate,
  changed: (a, b) => b.changed.at.localeCompare(a.changed.at) || byDate(a, b),
  title: (a, b) => titles.compare(a.title, b.title) || byDate(a, b),
} satisfies Record<string, Order>
