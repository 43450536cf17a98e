import { useMutation } from '@tanstack/react-query'
import { blogAutomationAnswer } from '../../../contract/posts.ts'
import { callStaffApi } from '../../api/staff-api.ts'

/** Sends the digest of what was published since the last one; the message says what came of it. */
export function useSendWeeklyDigest(accessToken: string) {
  return useMutation({
    mutationFn: () =>
      callStaffApi({
        method: 'POST',
        path: '/api/admin/blog-automation',
        body: { action: 'weekly_digest' },
        answer: blogAutomationAnswer,
        accessToken,
      }),
  })
}
