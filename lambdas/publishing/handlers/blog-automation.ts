import { blogAutomation } from '../../../contract/posts/routes.ts'
import { action } from '../../platform/http/action.ts'
import { json } from '../../platform/http/answers.ts'
import { sendDigest } from '../digest.ts'

export const handler = action(blogAutomation, async () => {
  const now = new Date()
  return json(200, await sendDigest(now, now))
})
