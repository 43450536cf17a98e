import { getPost } from '../../../contract/posts/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { postAtAddress } from '../post-store.ts'

export const handler = jsonAction(getPost, async ({ params }) => {
  const found = await postAtAddress(params.slug)
  if (!found) throw new ApiError('not_found')
  if ('post' in found) return found.post
  throw new ApiError(found.withdrawn === 410 ? 'gone' : 'not_found')
})
