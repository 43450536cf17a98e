import { getAutomation } from '../../../contract/posts/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { isPaused } from '../automation.ts'

export const handler = jsonAction(getAutomation, async () => ({ enabled: !(await isPaused()) }))
