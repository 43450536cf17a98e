import { requestWelcome } from '../../../contract/mail/routes.ts'
import type { WelcomeJob } from '../../../contract/mail/schemas.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { jobSender } from '../../platform/queue/send-job.ts'
import { randomId } from '../../platform/random-id.ts'

const sendJob = jobSender<WelcomeJob>('welcome')

/**
 * Always queues and always answers alike, so that neither the answer nor its time tells whether an address is on
 * the list. Who is mailed is decided by send-welcome.
 */
export const handler = jsonAction(requestWelcome, async ({ body }) => {
  await sendJob({ requestId: randomId(), recipientEmail: body.recipientEmail })
  return { sentCount: 1 }
})
