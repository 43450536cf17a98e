import { setAutomation as route } from '../../../contract/posts/routes.ts'
import { action } from '../../platform/http/action.ts'
import { json } from '../../platform/http/answers.ts'
import { setAutomation } from '../automation.ts'

export const handler = action(route, async ({ body }) => {
  await setAutomation(body.enabled, new Date())
  return json(200, { enabled: body.enabled })
})
