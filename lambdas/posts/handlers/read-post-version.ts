import { readPostVersion } from '../../../contract/posts/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { presentPost } from '../staff-posts.ts'
import { asStaffPost } from '../stored-post.ts'
import { findVersion } from '../version-store.ts'

/** Serves the current version as well, so that staff can compare it with an earlier version. */
export const handler = jsonAction(readPostVersion, async ({ params: { id, version } }) => {
  const current = await presentPost(id)
  const post = current.version === version ? current : await findVersion(id, version)
  if (!post) throw new ApiError('not_found')
  return asStaffPost(post)
})
