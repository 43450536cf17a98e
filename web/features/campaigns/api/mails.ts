import { useQuery } from '@tanstack/react-query'
import type { EmailType } from '../../../../contract/mail/email-types.ts'
import { getMail, getMailPreview, saveMail } from '../../../../contract/mail/routes.ts'
import { DRAFT, type MailText } from '../../../../contract/mail/schemas.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { callStaff } from '../../../api/staff-client.ts'

export function readMail(id: string, signal?: AbortSignal) {
  return callStaff(getMail, { params: { id }, ...(signal && { signal }) })
}

/** The API answers `mail_changed` if somebody else has saved the draft since `version`. */
export function saveDraft(
  { subject, preheader, content, kind }: MailText & { kind: EmailType | null },
  version: number,
) {
  const body = { subject, preheader, content, kind, version }
  return callStaff(saveMail, { params: { id: DRAFT }, body })
}

/** The API answers `mail_changed` if somebody else has saved the mail since `version`. */
export function saveScheduledMail(
  id: string,
  { subject, preheader, content }: MailText,
  version: number,
) {
  return callStaff(saveMail, { params: { id }, body: { subject, preheader, content, version } })
}

/** A campaign's mail as recipients get it. It changes only while the campaign is scheduled. */
export function useCampaignMail(id: string) {
  return useQuery({
    queryKey: queryKeys.mailPreview(id),
    queryFn: ({ signal }) => callStaff(getMailPreview, { params: { id }, signal }),
  })
}
