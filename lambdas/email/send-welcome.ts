import { MessageRejected } from '@aws-sdk/client-ses'
import { type WelcomeJob, welcomeJob } from '../../contract/email.ts'
import { worker } from '../queue/worker.ts'
import { mailEnvironment } from './environment.ts'
import { submit } from './submit.ts'
import { welcomeMail } from './welcome-mail.ts'
import { claimWelcome, recordSubmitted, type WelcomeRecipient } from './welcome-store.ts'

const environment = mailEnvironment()

export const handler = worker(welcomeJob, async ({ recipientEmail, requestId }: WelcomeJob) => {
  const claim = await claimWelcome(recipientEmail, requestId, new Date())
  if (claim.kind === 'contended') throw new Error('The subscriber kept changing; trying again')
  if (claim.kind !== 'send') return console.info({ event: 'welcome_not_due', why: claim.kind })
  if (await send(claim.recipient)) await record(claim.recipient, requestId)
})

/** @returns false where SES refuses this message for good: trying again would not help (spec §8: logged only). */
async function send(to: WelcomeRecipient): Promise<boolean> {
  const { message } = await welcomeMail(to, environment)
  try {
    const messageId = await submit({
      message,
      to: to.email,
      configurationSet: environment.configurationSet,
      tags: { email_type: 'welcome' },
    })
    console.info({ event: 'welcome_submitted', subscriber: to.id, messageId })
    return true
  } catch (error) {
    if (!(error instanceof MessageRejected)) throw error
    // By its name only: SES's message may quote the address.
    console.error({ event: 'welcome_rejected', subscriber: to.id, reason: error.name })
    return false
  }
}

/**
 * The mail is out. Should counting it fail, the job must not come back and mail again: a count that is one short
 * is the smaller harm, and the log names it.
 */
async function record(to: WelcomeRecipient, requestId: string): Promise<void> {
  try {
    await recordSubmitted(to, requestId, new Date())
  } catch (error) {
    console.error({ event: 'welcome_not_counted', subscriber: to.id, error })
  }
}
