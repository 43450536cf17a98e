import type { BlogPost, Pipeline } from '../../../../contract/posts/schemas.ts'

export interface Week {
  /** A Sunday, `YYYY-MM-DD`. */
  start: string
  posts: readonly BlogPost[]
}

/** The weeks that have posts, earliest first. The posts of a week are in order of publishing time. */
export function weeksOf(pipeline: Pipeline): Week[] {
  return Object.entries(pipeline)
    .filter(([, posts]) => posts.length > 0)
    .map(([start, posts]) => ({ start, posts: posts.toSorted(byPublishTime) }))
    .toSorted((a, b) => a.start.localeCompare(b.start))
}

export function postsOf(pipeline: Pipeline): BlogPost[] {
  return weeksOf(pipeline).flatMap(({ posts }) => posts)
}

function byPublishTime(a: BlogPost, b: BlogPost): number {
  return new Date(a.publish_at).getTime() - new Date(b.publish_at).getTime()
}
