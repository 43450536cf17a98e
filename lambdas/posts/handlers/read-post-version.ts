import { readPostVersion } from '../../../contract/posts/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { presentPost } from '../staff-posts.ts'
import { asStaffPost } from '../stored-post.ts'
import { findVersion } from '../version-store.ts'

/** The present version, too: whoever compares two need not know which that is. */
export const handler = jsonAction(readPostVersion, async ({ params: { id, version } }) => {
  const present = await presentPost(id)
  const post = present.version === version ? present : await findVersion(id, version)
  if (!post) throw new ApiError('not_found')
  return asStaffPost(post)
})
