import type { NavigateFunction } from 'react-router-dom'
import { emailTypes } from '../../../../contract/mail/email-types.ts'
import { showFailure } from '../../../components/call-outcome.ts'
import { bringBack } from '../shared/bring-back.ts'
import { readMail } from './mails.ts'

export async function bringCampaignBack(campaignId: string, go: NavigateFunction): Promise<void> {
  try {
    const { subject, preheader, content, kind: sentAs } = await readMail(campaignId)
    const kind = emailTypes.find((one) => one === sentAs) ?? null
    bringBack({ subject, preheader, content, kind }, go)
  } catch (error) {
    showFailure('Not brought back', error, 'The campaign could not be read. Please try again.')
  }
}
