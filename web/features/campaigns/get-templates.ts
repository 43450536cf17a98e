import { useQuery } from '@tanstack/react-query'
import { type EmailTemplate, emailTemplateList } from '../../../contract/mail/schemas.ts'
import { callStaffApi } from '../../api/staff-api.ts'

async function getTemplates(accessToken: string, signal: AbortSignal): Promise<EmailTemplate[]> {
  const { templates } = await callStaffApi({
    method: 'GET',
    path: '/api/admin/email-templates',
    answer: emailTemplateList,
    accessToken,
    signal,
  })
  return templates
}

/** The four templates with their default subjects and contents. They change with a deployment only. */
export function useTemplates(accessToken: string) {
  return useQuery({
    queryKey: ['email-templates'],
    queryFn: ({ signal }) => getTemplates(accessToken, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
