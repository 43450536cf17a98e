import { blogAutomation } from '../../../contract/posts/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { sendDigest } from '../digest.ts'
import { stillPlanned } from '../outline.ts'

export const handler = jsonAction(blogAutomation, async ({ body, by }) => {
  const now = new Date()
  await stillPlanned(body.action, body.seen, now)
  return sendDigest(now, by, now)
})
