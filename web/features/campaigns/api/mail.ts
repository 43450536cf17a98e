import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { runPreflight } from '../../../../contract/campaigns/routes.ts'
import { editEmail, listEmailTemplates, previewEmail } from '../../../../contract/mail/routes.ts'
import type { RequestInput } from '../../../../contract/route.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { callStaff } from '../../../api/staff-client.ts'

/**
 * The four templates with their default subjects and contents. The newsletter's default content lists the newest
 * articles of the blog.
 */
export function useTemplates() {
  return useQuery({
    queryKey: queryKeys.emailTemplates,
    queryFn: async ({ signal }) => (await callStaff(listEmailTemplates, { signal })).templates,
  })
}

/** The mail as recipients get it, sanitized and with header and footer. */
export function usePreview(body: RequestInput<typeof previewEmail, 'body'>) {
  return useQuery({
    queryKey: queryKeys.emailPreview(body),
    queryFn: ({ signal }) => callStaff(previewEmail, { body, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Checks a mail before staff send it. Never cached, because staff must not send a mail after an outdated check. */
export function usePreflight(body: RequestInput<typeof runPreflight, 'body'>, enabled: boolean) {
  return useQuery({
    queryKey: queryKeys.preflight(body),
    queryFn: ({ signal }) => checkMail(body, signal),
    enabled,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

export function checkMail(body: RequestInput<typeof runPreflight, 'body'>, signal?: AbortSignal) {
  return callStaff(runPreflight, { body, ...(signal && { signal }) })
}

export type EditRequest = RequestInput<typeof editEmail, 'body'>

export function requestAiEdit(body: EditRequest) {
  return callStaff(editEmail, { body })
}
