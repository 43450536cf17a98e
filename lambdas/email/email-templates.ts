import { action } from '../http/action.ts'
import { json } from '../http/answers.ts'
import { allTemplates } from './templates/catalogue.ts'

export const handler = action('emailTemplates', () => json(200, { templates: allTemplates() }))
