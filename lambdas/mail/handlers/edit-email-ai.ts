import { editEmail } from '../../../contract/mail/routes.ts'
import { askModel } from '../../model/ask-model.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { editQuestion, isUnchanged } from '../ai-edit/edit-question.ts'

export const handler = jsonAction(editEmail, async ({ body }) => {
  const edited = await askModel(editQuestion(body))
  if (isUnchanged(body, edited)) throw new ApiError('ai_unchanged')
  return edited
})
