import { requestWelcome } from '../../../contract/mail/routes.ts'
import type { WelcomeJob } from '../../../contract/mail/schemas.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { callerNetwork } from '../../platform/http/caller-network.ts'
import { jobSender } from '../../platform/queue/send-job.ts'
import { randomId } from '../../platform/secrets.ts'

const sendJob = jobSender<WelcomeJob>('welcome')

/** Neither the answer nor its time tells whether an address is on the list: send-welcome decides who is mailed. */
export const handler = jsonAction(requestWelcome, async ({ body, event }) => {
  const { recipientEmail } = body
  await sendJob({ requestId: randomId(), recipientEmail, network: callerNetwork(event) })
  return { sentCount: 1 }
})
