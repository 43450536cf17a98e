import type { PostStatus } from '../../contract/posts/schemas.ts'
import { ApiError } from '../platform/http/answers.ts'
import type { StoredPost } from './stored-post.ts'

type Status = StoredPost['status']

/** Readers have had it: its date and address are not ours to change any more. */
export const isPublic = hasStatus('published', 'withdrawn')

export function hasStatus<S extends Status>(...statuses: readonly S[]) {
  const wanted: readonly Status[] = statuses
  return (post: StoredPost): post is StoredPost<S> => wanted.includes(post.status)
}

export function next<P extends StoredPost>(post: P): P {
  return { ...post, version: post.version + 1 }
}

/** @throws ApiError not_found for one that is deleted */
export function notDeleted(post: StoredPost): asserts post is StoredPost<PostStatus> {
  if (post.status === 'deleted') throw new ApiError('not_found')
}
