import { getPost } from '../../../contract/posts/routes.ts'
import { action } from '../../platform/http/action.ts'
import { ApiError, json } from '../../platform/http/answers.ts'
import { publishedPostBySlug } from '../post-store.ts'

export const handler = action(getPost, async ({ params }) => {
  const post = await publishedPostBySlug(params.slug)
  if (!post) throw new ApiError('not_found')
  return json(200, post)
})
