import { managePost } from '../../../contract/posts/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { randomId } from '../../platform/secrets.ts'
import { changePost, createPost } from '../staff-acts.ts'
import { asStaffPost } from '../stored-post.ts'

export const handler = jsonAction(managePost, async ({ body, by }) => {
  const context = { by, now: new Date(), id: randomId() }
  const post =
    body.action === 'create' || body.action === 'create-draft'
      ? await createPost(body, context)
      : await changePost(body, context)
  return asStaffPost(post)
})
