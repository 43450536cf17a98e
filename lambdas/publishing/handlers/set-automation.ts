import { setAutomation as route } from '../../../contract/posts/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { setAutomation } from '../automation.ts'

export const handler = jsonAction(route, async ({ body, by }) => {
  await setAutomation(body.enabled, by, new Date())
  return { enabled: body.enabled }
})
