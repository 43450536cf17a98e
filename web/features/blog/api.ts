import { getPost, listPosts } from '../../../contract/posts/routes.ts'
import type { PostSummary, PublishedPost } from '../../../contract/posts/schemas.ts'
import { call } from '../../api/client.ts'

/** The posts published since the six, newest first; none when the API does not answer. */
export async function listPublishedPosts(signal: AbortSignal): Promise<readonly PostSummary[]> {
  const answer = await call(listPosts, { signal })
  return answer.ok ? answer.data.posts : []
}

/** One published post, or undefined when there is none at that slug or the API does not answer. */
export async function getPublishedPost(
  slug: string,
  signal: AbortSignal,
): Promise<PublishedPost | undefined> {
  const answer = await call(getPost, { params: { slug }, signal })
  return answer.ok ? answer.data : undefined
}
