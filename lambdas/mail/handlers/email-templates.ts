import { listEmailTemplates } from '../../../contract/mail/routes.ts'
import { action } from '../../platform/http/action.ts'
import { json } from '../../platform/http/answers.ts'
import { allTemplates } from '../templates/catalogue.ts'

export const handler = action(listEmailTemplates, () => json(200, { templates: allTemplates() }))
