import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { previewEmail } from '../../../contract/mail/routes.ts'
import { emailPreview } from '../../../contract/mail/schemas.ts'
import type { Written } from '../../../contract/route.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { callStaffApi } from '../../api/staff-client.ts'

type PreviewRequest = Written<typeof previewEmail, 'body'>

function previewMail(body: PreviewRequest, signal: AbortSignal) {
  return callStaffApi({
    method: 'POST',
    path: '/api/admin/email-preview',
    answer: emailPreview,
    body,
    signal,
  })
}

/** The mail as its recipients will get it, sanitised and framed. */
export function usePreview(request: PreviewRequest) {
  return useQuery({
    queryKey: queryKeys.emailPreview(request),
    queryFn: ({ signal }) => previewMail(request, signal),
    placeholderData: keepPreviousData,
  })
}
