import { editEmail } from '../../../contract/mail/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { askModel } from '../ask-model.ts'
import { editQuestion } from '../edit-question.ts'

export const handler = jsonAction(editEmail, ({ body }) => askModel(editQuestion(body)))
