import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { previewEmail } from '../../../contract/mail/routes.ts'
import { emailPreview } from '../../../contract/mail/schemas.ts'
import type { Written } from '../../../contract/route.ts'
import { callStaffApi } from '../../api/staff-api.ts'

type PreviewRequest = Written<typeof previewEmail, 'body'>

function previewMail(accessToken: string, body: PreviewRequest, signal: AbortSignal) {
  return callStaffApi({
    method: 'POST',
    path: '/api/admin/email-preview',
    answer: emailPreview,
    body,
    accessToken,
    signal,
  })
}

/** The mail as its recipients will get it, sanitised and framed. */
export function usePreview(accessToken: string, request: PreviewRequest) {
  return useQuery({
    queryKey: ['email-preview', request],
    queryFn: ({ signal }) => previewMail(accessToken, request, signal),
    placeholderData: keepPreviousData,
  })
}
