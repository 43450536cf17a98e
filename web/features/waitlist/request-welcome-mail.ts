import { sentCount } from '../../../contract/mail/schemas.ts'
import { callApi } from '../../api/call-api.ts'

/** Asks for the welcome mail. A failure is logged, without the address, and nobody is told (spec §8). */
export async function requestWelcomeMail(email: string): Promise<void> {
  const answer = await callApi({
    method: 'POST',
    path: '/api/send-email',
    body: { emailType: 'welcome', recipientEmail: email },
    answer: sentCount,
  })
  if (!answer.ok) console.error('The welcome email could not be requested', answer.failure)
}
