import type { NavigateFunction } from 'react-router-dom'
import { emailTypes } from '../../../../contract/mail/email-types.ts'
import type { AudienceRequest } from '../../../../contract/subscribers/segment-schemas.ts'
import { showFailure } from '../../../components/call-outcome.ts'
import { bringBack } from '../shared/bring-back.ts'
import { readMail } from './mails.ts'

/** @param audience who gets the mail; by default, the draft's audience */
export async function bringCampaignBack(
  campaignId: string,
  go: NavigateFunction,
  audience?: AudienceRequest,
): Promise<void> {
  try {
    const { subject, preheader, content, kind: sentAs } = await readMail(campaignId)
    const kind = emailTypes.find((one) => one === sentAs) ?? null
    bringBack({ subject, preheader, content, kind, ...(audience && { audience }) }, go)
  } catch (error) {
    showFailure('Not brought back', error, 'The campaign could not be read. Please try again.')
  }
}
