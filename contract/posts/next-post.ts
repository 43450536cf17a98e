import type { Review } from './schemas.ts'

interface Scheduled {
  publish_at: string
  review: Pick<Review, 'state'>
}

/** A held post is not published until staff approve it. */
export function isHeld({ review }: Pick<Scheduled, 'review'>): boolean {
  return review.state === 'flagged'
}

/** The scheduled post that is published next. Late and held posts do not count. */
export function nextPost<P extends Scheduled>(posts: readonly P[], now: Date): P | undefined {
  return posts
    .filter((post) => !isHeld(post) && new Date(post.publish_at) >= now)
    .toSorted((a, b) => a.publish_at.localeCompare(b.publish_at))[0]
}
