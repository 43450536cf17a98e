import type { Route } from '../route.ts'
import { postList, postPath, publishedPost } from './published-schemas.ts'

export const listPosts = {
  method: 'GET',
  path: '/api/posts',
  audience: 'public',
  action: 'list-posts',
  summary: 'The published posts, newest first, without their HTML',
  success: { status: 200, body: postList },
} as const satisfies Route

export const getPost = {
  method: 'GET',
  path: '/api/posts/{slug}',
  audience: 'public',
  action: 'get-post',
  summary: 'One published post with its HTML',
  params: postPath,
  success: { status: 200, body: publishedPost },
  errors: ['not_found', 'gone'],
} as const satisfies Route
