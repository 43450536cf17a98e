import { type PublishedPost, publishedPost } from '../../../contract/posts/schemas.ts'
import { callApi } from '../../api/call-api.ts'

/** One published post, or undefined when there is none at that slug or the API does not answer. */
export async function getPublishedPost(
  slug: string,
  signal: AbortSignal,
): Promise<PublishedPost | undefined> {
  const answer = await callApi({
    method: 'GET',
    path: `/api/posts/${encodeURIComponent(slug)}`,
    answer: publishedPost,
    signal,
  })
  return answer.ok ? answer.data : undefined
}
