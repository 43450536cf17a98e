import { type WelcomeJob, welcomeJob } from '../../../contract/mail/schemas.ts'
import { mailEnvironment } from '../../mail/environment.ts'
import { readSendingSwitch } from '../../mail/sending-switch.ts'
import { submissionFailure, submit } from '../../mail/submit/submit.ts'
import { worker } from '../../platform/queue/worker.ts'
import { welcomeMail } from '../welcome-mail.ts'
import { claimWelcome, recordSubmitted, type WelcomeRecipient } from '../welcome-store.ts'

const environment = mailEnvironment()

export const handler = worker(
  'welcome',
  welcomeJob,
  async ({ recipientEmail, requestId }: WelcomeJob) => {
    const gate = await readSendingSwitch()
    if (gate.kind === 'outage') throw new Error('SES does not answer; trying again later')
    const claim = await claimWelcome(recipientEmail, requestId, new Date())
    if (claim.kind === 'contended') throw new Error('The subscriber kept changing; trying again')
    if (claim.kind !== 'send') return console.info({ event: 'welcome_not_due', why: claim.kind })
    if (await send(claim.recipient)) await record(claim.recipient, requestId)
  },
)

/**
 * @returns false where it must not be tried again: SES refuses this message for good, or nobody can say whether it was
 * accepted, and a second mail is worse than a missing one that can be asked for again
 * @throws where SES certainly did not take it, so that the job comes back
 */
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
    const { kind, reason } = submissionFailure(error)
    if (kind !== 'refused' && kind !== 'unknown') throw error
    const event = kind === 'refused' ? 'welcome_rejected' : 'welcome_uncertain'
    console.error({ event, subscriber: to.id, reason })
    return false
  }
}

/** The mail is out: should counting it fail, the job must not come back and mail again. */
async function record(to: WelcomeRecipient, requestId: string): Promise<void> {
  try {
    await recordSubmitted(to, requestId, new Date())
  } catch (error) {
    console.error({ event: 'welcome_not_counted', subscriber: to.id, error })
  }
}
