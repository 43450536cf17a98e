import { getPost } from '../../../contract/posts/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { postAtAddress } from '../post-store.ts'

export const handler = jsonAction(getPost, async ({ params }) => {
  const atAddress = await postAtAddress(params.slug)
  if (!atAddress) throw new ApiError('not_found')
  if ('post' in atAddress) return atAddress.post
  throw new ApiError(atAddress.withdrawn === 410 ? 'gone' : 'not_found')
})
