import type { PostStatus } from '../../contract/posts/schemas.ts'
import { ApiError } from '../platform/http/answers.ts'
import type { StoredPost } from './stored-post.ts'

type Status = StoredPost['status']

/** Whether readers may have seen the post. If so, its date and address must not change. */
export const isPublic = hasStatus('published', 'withdrawn')

export function hasStatus<S extends Status>(...statuses: readonly S[]) {
  const accepted: readonly Status[] = statuses
  return (post: StoredPost): post is StoredPost<S> => accepted.includes(post.status)
}

export function next<P extends StoredPost>(post: P): P {
  return { ...post, version: post.version + 1 }
}

export function notDeleted(post: StoredPost): asserts post is StoredPost<PostStatus> {
  if (post.status === 'deleted') throw new ApiError('not_found')
}
