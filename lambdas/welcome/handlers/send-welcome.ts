import * as v from 'valibot'
import { releaseJob, type WelcomeJob, welcomeJob } from '../../../contract/mail/schemas.ts'
import { normaliseEmail } from '../../../contract/subscribers/email-address.ts'
import { readSendingSwitch } from '../../mail/sending-switch.ts'
import { readWelcomeSwitch } from '../../mail/welcome-switch.ts'
import { worker } from '../../platform/queue/worker.ts'
import { admit } from '../limits.ts'
import { canArrive } from '../mail-domain.ts'
import { releaseHeld } from '../release-held.ts'
import { countSubmitted, submitWelcome } from '../submit-welcome.ts'
import { claimWelcome, holdWelcome, markUnsent } from '../welcome-store.ts'

/** The welcome mail that a visitor caused, and the sweeper's word to let some go that was held. */
export const handler = worker(
  'welcome',
  v.union([welcomeJob, releaseJob]),
  async (job, timeLeft) => {
    if ('kind' in job) await releaseHeld(job.most, new Date(), timeLeft)
    else await welcome(job)
  },
)

async function welcome(job: WelcomeJob): Promise<void> {
  const [sending, gate] = await Promise.all([readSendingSwitch(), readWelcomeSwitch()])
  if (sending.kind === 'outage') throw new Error('SES does not answer; trying again later')
  const { requestId } = job
  const claim = await claimWelcome(job, new Date())
  if (claim.kind === 'contended') throw new Error('The subscriber kept changing; trying again')
  const address = normaliseEmail(job.recipientEmail)
  if (claim.kind === 'limited') {
    console.warn({ event: 'welcome_limited', by: claim.by, subscriber: claim.id })
    return markUnsent(address)
  }
  if (claim.kind !== 'send') return console.info({ event: 'welcome_not_due', why: claim.kind })
  const { recipient } = claim
  if (!(await canArrive(recipient))) return markUnsent(address)
  const whyNot = await admit(gate, new Date())
  if (whyNot) {
    await holdWelcome(recipient, requestId, new Date())
    console.info({ event: 'welcome_held', why: whyNot, subscriber: recipient.id })
    // For an alarm.
    if (whyNot === 'hour_full') console.warn({ event: 'welcome_hour_full' })
    return
  }
  if (await submitWelcome(recipient)) await countSubmitted(recipient, requestId, new Date())
}
