import { getMail } from '../../../contract/mail/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { readMail } from '../schedule/staff-mail.ts'

export const handler = jsonAction(getMail, ({ params }) => readMail(params.id))
