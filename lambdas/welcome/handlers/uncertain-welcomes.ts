import { settleUncertainWelcomes } from '../../../contract/mail/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { listUncertain, sendAgain } from '../uncertain.ts'

export const handler = jsonAction(settleUncertainWelcomes, async ({ body, by }) => {
  const now = new Date()
  if (body.action === 'send_again' && (await sendAgain(body.ids, by, now)) === 0)
    throw new ApiError('nobody_uncertain')
  return listUncertain(now)
})
