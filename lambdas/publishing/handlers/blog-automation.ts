import { blogAutomation } from '../../../contract/posts/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { sendDigest } from '../digest.ts'

export const handler = jsonAction(blogAutomation, ({ by }) => {
  const now = new Date()
  return sendDigest(now, by, now)
})
