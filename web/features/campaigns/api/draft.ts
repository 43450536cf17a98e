import { getEmailDraft, saveEmailDraft } from '../../../../contract/mail/routes.ts'
import type { WrittenMail } from '../../../../contract/mail/schemas.ts'
import { callStaff } from '../../../api/staff-client.ts'

/** The draft as the server has it. */
export function readDraft() {
  return callStaff(getEmailDraft)
}

export function saveDraft(written: WrittenMail, version: number) {
  return callStaff(saveEmailDraft, { body: { ...written, version } })
}
