import type { MailEvent } from '../../campaigns/results/mail-event.ts'
import '../../platform/log/redact-console.ts'
import { mapValues } from 'es-toolkit'
import { welcomeClasses } from '../../../contract/mail/welcome-classes.ts'
import { overLimit } from '../../mail/reputation/reputation.ts'
import { lastDay, limitsFromEnv, restrictWelcome } from '../../mail/reputation/reputation-store.ts'
import { readSendingSwitch, type SendingSwitch, stopSending } from '../../mail/sending-switch.ts'
import { readWelcomeSwitch } from '../../mail/welcome-switch.ts'
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
  const [gate, welcome, withoutProof] = await Promise.all([
    readSendingSwitch(),
    readWelcomeSwitch('welcome'),
    readWelcomeSwitch('welcome_without_proof'),
  ])
  const switches = { welcome, welcome_without_proof: withoutProof }
  const countsFrom = mapValues(switches, ({ counts_from }) => counts_from)
  await storeEvents(events, { campaigns: gate.counts_from, ...countsFrom })
  const harmed = new Set(events.filter(doesHarm).map(({ mailClass }) => mailClass))
  if (gate.kind !== 'stopped' && gate.kind !== 'restored' && harmed.has('campaigns'))
    await stopIfOverLimit(gate, now)
  for (const mailClass of welcomeClasses)
    if (switches[mailClass].kind !== 'held' && harmed.has(mailClass))
      await restrictWelcome(mailClass, now)
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

async function stopIfOverLimit(gate: SendingSwitch, now: Date): Promise<void> {
  const day = await lastDay('campaigns', gate.counts_from, now)
  const limits = limitsFromEnv()
  const over = overLimit(day, limits)
  if (!over) return
  const stopped = await stopSending({ ...over, since: now.toISOString() }, gate)
  // For an alarm: nothing is mailed to lists until somebody has looked at it.
  if (stopped) console.error({ event: 'sending_stopped', ...over, limit: limits[over.reason], day })
}
