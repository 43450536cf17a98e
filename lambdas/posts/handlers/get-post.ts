import { getPost } from '../../../contract/posts/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { publishedPostBySlug } from '../post-store.ts'

export const handler = jsonAction(getPost, async ({ params }) => {
  const post = await publishedPostBySlug(params.slug)
  if (!post) throw new ApiError('not_found')
  return post
})
