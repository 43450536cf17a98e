import { listPostVersions } from '../../../contract/posts/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { presentPost } from '../staff-posts.ts'
import { asVersion, earlierVersions } from '../version-store.ts'

export const handler = jsonAction(listPostVersions, async ({ params }) => {
  const post = await presentPost(params.id)
  return { versions: [asVersion(post), ...(await earlierVersions(post.id))] }
})
