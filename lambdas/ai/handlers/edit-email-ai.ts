import { editEmail } from '../../../contract/mail/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { askModel } from '../ask-model.ts'
import { editQuestion, isUnchanged } from '../edit-question.ts'

export const handler = jsonAction(editEmail, async ({ body }) => {
  const edited = await askModel(editQuestion(body))
  if (isUnchanged(body, edited)) throw new ApiError('ai_unchanged')
  return edited
})
