import { editEmail } from '../../../contract/mail/routes.ts'
import { action } from '../../platform/http/action.ts'
import { json } from '../../platform/http/answers.ts'
import { askModel } from '../ask-model.ts'
import { editQuestion } from '../edit-question.ts'

export const handler = action(editEmail, async ({ body }) =>
  json(200, await askModel(editQuestion(body))),
)
