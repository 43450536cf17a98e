import { type PostSummary, postList } from '../../../contract/posts/schemas.ts'
import { callApi } from '../../api/call-api.ts'

/** The posts published since the six, newest first; none when the API does not answer. */
export async function listPublishedPosts(signal: AbortSignal): Promise<readonly PostSummary[]> {
  const answer = await callApi({ method: 'GET', path: '/api/posts', answer: postList, signal })
  return answer.ok ? answer.data.posts : []
}
