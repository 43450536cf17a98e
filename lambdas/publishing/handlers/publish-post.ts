import { publishPost } from '../../../contract/posts/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { randomId } from '../../platform/secrets.ts'
import { asStaffPost } from '../../posts/stored-post.ts'
import { publishNow } from '../publish-now.ts'

export const handler = jsonAction(publishPost, async ({ params, body, by }) => {
  const run = { by, now: new Date(), id: randomId() }
  const { post, newsletter } = await publishNow(params.id, body.version, run)
  return { ...asStaffPost(post), newsletter }
})
