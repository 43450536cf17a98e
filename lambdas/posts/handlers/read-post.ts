import { readPost } from '../../../contract/posts/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { withPendingEdit } from '../pending-edit.ts'
import { presentPost } from '../staff-posts.ts'

export const handler = jsonAction(readPost, async ({ params }) => {
  const post = await presentPost(params.id)
  return withPendingEdit(post)
})
