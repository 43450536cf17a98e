import { useQuery } from '@tanstack/react-query'
import { type EmailTemplate, emailTemplateList } from '../../../contract/mail/schemas.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { callStaffApi } from '../../api/staff-client.ts'

async function getTemplates(signal: AbortSignal): Promise<EmailTemplate[]> {
  const { templates } = await callStaffApi({
    method: 'GET',
    path: '/api/admin/email-templates',
    answer: emailTemplateList,
    signal,
  })
  return templates
}

/** The four templates with their default subjects and contents. They change with a deployment only. */
export function useTemplates() {
  return useQuery({
    queryKey: queryKeys.emailTemplates,
    queryFn: ({ signal }) => getTemplates(signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
