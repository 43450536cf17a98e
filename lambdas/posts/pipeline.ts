import type { Pipeline } from '../../contract/posts/schemas.ts'
import { weekOf } from '../platform/time/local-day.ts'
import { asBlogPost, type StoredPost } from './stored-post.ts'

/** Upcoming posts by week: all scheduled posts, including overdue ones, and drafts with a date in the future. */
export function pipelineOf(
  scheduled: readonly StoredPost[],
  drafts: readonly StoredPost[],
  { now, timeZone }: { now: Date; timeZone: string },
): Pipeline {
  const datedDrafts = drafts.filter(({ publish_at }) => new Date(publish_at) > now)
  const posts = [...scheduled, ...datedDrafts].toSorted((a, b) =>
    a.publish_at.localeCompare(b.publish_at),
  )
  const weeks: Pipeline = {}
  for (const post of posts) {
    const week = weekOf(new Date(post.publish_at), timeZone)
    weeks[week] = [...(weeks[week] ?? []), asBlogPost(post)]
  }
  return weeks
}
