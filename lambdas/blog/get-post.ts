import { action } from '../http/action.ts'
import { json } from '../http/answers.ts'
import { ApiError } from '../http/api-error.ts'
import { publishedPostBySlug } from './post-store.ts'

export const handler = action('getPost', async ({ params }) => {
  const post = await publishedPostBySlug(params.slug)
  if (!post) throw new ApiError('not_found')
  return json(200, post)
})
