import type { Review } from './schemas.ts'

interface Scheduled {
  publish_at: string
  review: Pick<Review, 'state'>
}

/** Scheduled, and kept from going out until somebody approves it. */
export function isHeld({ review }: Pick<Scheduled, 'review'>): boolean {
  return review.state === 'flagged'
}

/** Of scheduled posts the one that goes out next: none that is late, and none that is held. */
export function nextPost<P extends Scheduled>(posts: readonly P[], now: Date): P | undefined {
  return posts
    .filter((post) => !isHeld(post) && new Date(post.publish_at) >= now)
    .toSorted((a, b) => a.publish_at.localeCompare(b.publish_at))[0]
}
