import { saveMail as route } from '../../../contract/mail/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { saveMail } from '../schedule/staff-mail.ts'

export const handler = jsonAction(route, ({ params, body, by }) => {
  const { version, ...text } = body
  return saveMail(params.id, text, version, by, new Date())
})
