import { readPost } from '../../../contract/posts/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { presentPost } from '../staff-posts.ts'
import { asStaffPost } from '../stored-post.ts'

export const handler = jsonAction(readPost, async ({ params }) => {
  const post = await presentPost(params.id)
  return asStaffPost(post)
})
