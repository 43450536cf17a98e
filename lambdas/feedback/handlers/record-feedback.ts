import type { MailEvent } from '../../campaigns/results/mail-event.ts'
import '../../platform/log/redact-console.ts'
import { mailClasses, welcomeClasses } from '../../../contract/mail/mail-classes.ts'
import { stopIfOverLimit } from '../../mail/reputation/reputation-store.ts'
import { readSwitch } from '../../mail/sending-switch.ts'
import { batchWorker } from '../../platform/queue/batch-worker.ts'
import { recordReached, suppress } from '../../subscribers/subscription.ts'
import { sesEvent } from '../ses-event.ts'
import { storeEvents } from '../store-events.ts'

/** What SES tells about mail: addresses that are no good are mailed no more, and everything is counted once. */
export const handler = batchWorker('feedback', sesEvent, async (jobs) => {
  const now = new Date()
  const events = jobs.filter((job): job is MailEvent => {
    if ('messageId' in job) return true
    console.warn({ event: 'mail_event_unknown', eventType: job.unknown })
    return false
  })
  if (events.length === 0) return
  for (const event of events) {
    await suppressIfHopeless(event, now)
    if (isWelcomed(event) && event.address !== undefined) await recordReached(event.address, now)
  }
  const [campaigns, welcome, withoutProof] = await Promise.all([
    readSwitch('campaigns'),
    readSwitch('welcome'),
    readSwitch('welcome_without_proof'),
  ])
  await storeEvents(events, {
    campaigns: campaigns.counts_from,
    welcome: welcome.counts_from,
    welcome_without_proof: withoutProof.counts_from,
  })
  const harmed = new Set(events.filter(doesHarm).map(({ mailClass }) => mailClass))
  for (const mailClass of mailClasses)
    if (harmed.has(mailClass)) await stopIfOverLimit(mailClass, now)
})

async function suppressIfHopeless({ address, what }: MailEvent, now: Date): Promise<void> {
  const reason = hopeless(what)
  if (reason && address !== undefined) await suppress(address, reason, now)
}

/** Until then campaigns leave out an address that anybody may have typed. */
function isWelcomed({ mailClass, what }: MailEvent): boolean {
  return what.kind === 'delivered' && welcomeClasses.some((one) => one === mailClass)
}

function hopeless(what: MailEvent['what']): 'bounce' | 'complaint' | undefined {
  if (what.kind === 'bounced') return 'bounce'
  if (what.kind === 'complained') return 'complaint'
  return what.kind === 'suppressed' ? what.because : undefined
}

/** Only these take a share over its limit. Also one that came before: its first delivery may have died after counting. */
function doesHarm({ what }: MailEvent): boolean {
  return what.kind === 'bounced' || what.kind === 'complained'
}
