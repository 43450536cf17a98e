import { setAutomation } from '../../../contract/posts/routes.ts'
import { action } from '../../platform/http/action.ts'
import { json } from '../../platform/http/answers.ts'
import { enableSchedules } from '../schedules.ts'

export const handler = action(setAutomation, async ({ body }) => {
  await enableSchedules(body.enabled)
  return json(200, { enabled: body.enabled })
})
