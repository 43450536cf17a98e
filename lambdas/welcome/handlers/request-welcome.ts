import { requestWelcome } from '../../../contract/mail/routes.ts'
import type { WelcomeJob } from '../../../contract/mail/schemas.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { callerNetwork } from '../../platform/http/caller-network.ts'
import { jobSender } from '../../platform/queue/send-job.ts'

const sendJob = jobSender<WelcomeJob>('welcome')

/** The worker decides who gets mail, so that the answer and its timing do not reveal who is on the list. */
export const handler = jsonAction(requestWelcome, async ({ body, event }) => {
  const { recipientEmail } = body
  const requestedAt = new Date().toISOString()
  await sendJob({ requestedAt, recipientEmail, network: callerNetwork(event) })
  return { sentCount: 1 }
})
