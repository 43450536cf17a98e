import { action } from './action.ts'
import { json } from './answers.ts'

export const handler = action('health', () => json(200, { status: 'ok' }))
