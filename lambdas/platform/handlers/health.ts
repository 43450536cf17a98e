import { health } from '../../../contract/site/routes.ts'
import { action } from '../http/action.ts'
import { json } from '../http/answers.ts'

export const handler = action(health, () => json(200, { status: 'ok' }))
