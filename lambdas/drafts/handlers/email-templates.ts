import { listEmailTemplates } from '../../../contract/mail/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { allTemplates } from '../templates/catalogue.ts'

export const handler = jsonAction(listEmailTemplates, () => ({ templates: allTemplates() }))
