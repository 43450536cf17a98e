import { action } from '../../platform/http/action.ts'
import { json } from '../../platform/http/answers.ts'
import { allTemplates } from '../templates/catalogue.ts'

export const handler = action('emailTemplates', () => json(200, { templates: allTemplates() }))
