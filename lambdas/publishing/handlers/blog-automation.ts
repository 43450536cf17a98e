import { blogAutomation } from '../../../contract/posts/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { sendDigest } from '../digest.ts'
import { outlineOfDigest } from '../digest-outline.ts'
import { requireSamePlan } from '../outline.ts'

export const handler = jsonAction(blogAutomation, async ({ body, by }) => {
  const now = new Date()
  await requireSamePlan(body.action, body.plan_hash, () => outlineOfDigest(now))
  return sendDigest(now, by, now)
})
