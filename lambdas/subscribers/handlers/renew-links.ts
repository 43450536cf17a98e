import { renewLinks } from '../../../contract/subscribers/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { randomId } from '../../platform/random-id.ts'
import { withNewLink } from '../mail-link.ts'
import { listed } from '../row.ts'
import { changeById } from '../subscription.ts'

/** For a person whose mail somebody else reads, or who forwarded it. */
export const handler = jsonAction(renewLinks, async ({ params }) => {
  const row = await changeById(params.id, new Date(), (row) => withNewLink(row, randomId()))
  if (!row) throw new ApiError('not_found')
  return listed(row)
})
