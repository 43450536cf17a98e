import { getPicture } from '../../../contract/pictures/routes.ts'
import { findPicture } from '../../pictures/picture-store.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { usesOf } from '../uses.ts'

export const handler = jsonAction(getPicture, async ({ params: { hash } }) => {
  const picture = await findPicture(hash)
  if (!picture) throw new ApiError('not_found')
  return { picture, uses: await usesOf(hash) }
})
