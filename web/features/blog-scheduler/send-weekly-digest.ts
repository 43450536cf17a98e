import { blogAutomationAnswer } from '../../../contract/posts/schemas.ts'
import { callStaffApi } from '../../api/staff-client.ts'
import { useChange } from '../../api/use-change.ts'

/** Sends the digest of what was published since the last one; the message says what came of it. */
export function useSendWeeklyDigest() {
  return useChange({
    mutationFn: () =>
      callStaffApi({
        method: 'POST',
        path: '/api/admin/blog-automation',
        body: { action: 'weekly_digest' },
        answer: blogAutomationAnswer,
      }),
  })
}
