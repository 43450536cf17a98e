import { ApiError } from '../platform/http/answers.ts'
import type { StoredPost } from './stored-post.ts'

/** Readers have had it: its date and address are not ours to change any more. */
export function isPublic({ status }: StoredPost): boolean {
  return status === 'published' || status === 'withdrawn'
}

export function next(post: StoredPost): StoredPost {
  return { ...post, version: post.version + 1 }
}

export function notDeleted(post: StoredPost): void {
  if (post.status === 'deleted') throw new ApiError('not_found')
}
