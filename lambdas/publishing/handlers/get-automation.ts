import { getAutomation } from '../../../contract/posts/routes.ts'
import { action } from '../../platform/http/action.ts'
import { json } from '../../platform/http/answers.ts'
import { isPaused } from '../pause-store.ts'

export const handler = action(getAutomation, async () =>
  json(200, { enabled: !(await isPaused()) }),
)
