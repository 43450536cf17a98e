import type { Pipeline } from '../../contract/posts/schemas.ts'
import { weekOf } from '../platform/time/local-day.ts'
import { asBlogPost, type StoredPost } from './stored-post.ts'

/** What is to come, by week: every scheduled post, overdue ones too, and drafts that still have a date ahead. */
export function pipelineOf(
  scheduled: readonly StoredPost[],
  drafts: readonly StoredPost[],
  { now, timeZone }: { now: Date; timeZone: string },
): Pipeline {
  const ahead = drafts.filter(({ publish_at }) => new Date(publish_at) > now)
  const posts = [...scheduled, ...ahead].toSorted((a, b) =>
    a.publish_at.localeCompare(b.publish_at),
  )
  const weeks: Pipeline = {}
  for (const post of posts) {
    const week = weekOf(new Date(post.publish_at), timeZone)
    weeks[week] = [...(weeks[week] ?? []), asBlogPost(post)]
  }
  return weeks
}
