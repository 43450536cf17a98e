import type { WelcomeJob } from '../../contract/email.ts'
import { action } from '../http/action.ts'
import { json } from '../http/answers.ts'
import { jobSender } from '../queue/send-job.ts'
import { randomId } from '../random-id.ts'

const sendJob = jobSender<WelcomeJob>('welcome')

/**
 * Always queues and always answers alike, so that neither the answer nor its time tells whether an address is on
 * the list. Who is mailed is decided by send-welcome.
 */
export const handler = action('requestWelcome', async ({ body }) => {
  await sendJob({ requestId: randomId(), recipientEmail: body.recipientEmail })
  return json(202, { sentCount: 1 })
})
