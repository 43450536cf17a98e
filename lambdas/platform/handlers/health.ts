import { health } from '../../../contract/site/routes.ts'
import { jsonAction } from '../http/action.ts'

export const handler = jsonAction(health, () => ({ status: 'ok' as const }))
