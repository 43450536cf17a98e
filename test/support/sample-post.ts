import type { BlogPost } from '../../contract/posts/schemas.ts'
import type { ListedPost, StaffPosts } from '../../contract/posts/staff-schemas.ts'

/** The API's answer to staff for a post that is scheduled for a week from now. */
export const samplePost: BlogPost = {
  id: 'lentils',
  slug: 'a-pot-of-lentils',
  title: 'A Pot of Lentils',
  subtitle: 'A pot, an onion, forty minutes.',
  excerpt: 'Lentils keep well, cost little and take to almost any vegetable in the kitchen.',
  content: '<p>Lentils keep well. This is general information and not medical advice.</p>',
  cover_image: '/covers/legumes-1200.jpg',
  tags: ['legumes', 'newsletter'],
  read_time: '5 min read',
  publish_at: new Date(Date.now() + 7 * 86_400_000).toISOString(),
  status: 'scheduled',
  created_at: '2026-11-20T14:00:00.000Z',
  newsletter_enabled: true,
  review: { state: 'clear', reasons: [] },
  version: 1,
}

const changed = { at: '2026-11-20T14:00:00.000Z', by: null, act: 'create' } as const

export const sampleListedPost: ListedPost = {
  ...samplePost,
  review: { state: 'clear', reasons: 0 },
  changed,
}

export function listOf(...posts: ListedPost[]): StaffPosts {
  const all = posts.length
  const totals = { all, waiting: 0, scheduled: all, draft: 0, published: 0, withdrawn: 0 }
  return { posts, found: all, totals, cut: false }
}

/** The API's answer for the post's page. */
export const sampleStaffPost = { post: samplePost, changed }
