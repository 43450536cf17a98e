import { sendEmail } from '../../../../contract/campaigns/routes.ts'
import type { RequestInput } from '../../../../contract/route.ts'
import { callStaff } from '../../../api/staff-client.ts'

export type SendRequest = RequestInput<typeof sendEmail, 'body'> & { requestId: string }

export function sendMail(body: SendRequest) {
  return callStaff(sendEmail, { body })
}
