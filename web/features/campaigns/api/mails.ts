import { useQuery } from '@tanstack/react-query'
import type { EmailType } from '../../../../contract/mail/email-types.ts'
import { getMail, getMailPreview, saveMail } from '../../../../contract/mail/routes.ts'
import { DRAFT, type MailText } from '../../../../contract/mail/schemas.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { callStaff } from '../../../api/staff-client.ts'

/** What a mail says, the draft or a campaign's, as the server has it. */
export function readMail(id: string, signal?: AbortSignal) {
  return callStaff(getMail, { params: { id }, ...(signal && { signal }) })
}

/** Keeps the draft, and on whose card it was edited, if it is still that version. */
export function keepDraft(
  { subject, preheader, content, kind }: MailText & { kind: EmailType | null },
  version: number,
) {
  const body = { subject, preheader, content, kind, version }
  return callStaff(saveMail, { params: { id: DRAFT }, body })
}

/** Keeps it, if it is still that version. */
export function keepMail(id: string, { subject, preheader, content }: MailText, version: number) {
  return callStaff(saveMail, { params: { id }, body: { subject, preheader, content, version } })
}

/** A campaign's mail as its recipients get it. It can change only for as long as the campaign waits for its time. */
export function useCampaignMail(id: string) {
  return useQuery({
    queryKey: queryKeys.mailPreview(id),
    queryFn: ({ signal }) => callStaff(getMailPreview, { params: { id }, signal }),
  })
}
