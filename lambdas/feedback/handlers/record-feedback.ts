import type { MailEvent } from '../../campaigns/results/mail-event.ts'
import '../../platform/log/redact-console.ts'
import { isWelcomeClass, type MailClass, mailClasses } from '../../../contract/mail/mail-classes.ts'
import { stopIfOverLimit } from '../../mail/reputation/reputation-store.ts'
import { readSwitch } from '../../mail/sending-switch.ts'
import { batchWorker } from '../../platform/queue/batch-worker.ts'
import { findSoftBounces } from '../../subscribers/list/soft-bounces.ts'
import { recordReached, suppressAddress } from '../../subscribers/standing/subscription.ts'
import { settleByEvent } from '../../welcome/uncertain.ts'
import { sesEvent } from '../ses-event.ts'
import { storeEvents } from '../store-events.ts'
import type { CountsFrom } from '../tally.ts'

/** Processes events of SES: suppresses addresses that bounce or complain, and counts each event once. */
export const handler = batchWorker('feedback', sesEvent, async (jobs) => {
  const now = new Date()
  const events = jobs.filter((job): job is MailEvent => {
    if ('messageId' in job) return true
    console.warn({ event: 'mail_event_unknown', eventType: job.unknown })
    return false
  })
  if (events.length === 0) return
  for (const event of events) {
    await suppressIfBad(event, now)
    if (isWelcomeDelivery(event) && event.address !== undefined)
      await recordReached(event.address, now)
    await settleWelcome(event)
  }
  await storeEvents(events, await readCountsFrom())
  await suppressIfSoftBouncing(events, now)
  const affected = new Set(events.filter(isNegative).map(({ mailClass }) => mailClass))
  for (const mailClass of mailClasses)
    if (affected.has(mailClass)) await stopIfOverLimit(mailClass, now)
})

async function readCountsFrom(): Promise<CountsFrom> {
  const of = async (mailClass: MailClass) => (await readSwitch(mailClass)).counts_from
  const times = await Promise.all(mailClasses.map(async (one) => [one, await of(one)] as const))
  return Object.fromEntries(times)
}

async function suppressIfBad({ address, what }: MailEvent, now: Date): Promise<void> {
  const reason = suppressionReason(what)
  if (reason && address !== undefined) await suppressAddress(address, reason, now)
}

/** Any event shows that SES took the mail, even if the mail's worker died before SES answered. */
async function settleWelcome({ address, handedOverAt, mailedAt, what }: MailEvent): Promise<void> {
  if (address === undefined || handedOverAt === undefined) return
  await settleByEvent({ address, handedOverAt, mailedAt, isRejected: what.kind === 'rejected' })
}

async function suppressIfSoftBouncing(events: readonly MailEvent[], now: Date): Promise<void> {
  const addresses = events.flatMap(({ address, what }) =>
    address !== undefined && what.kind === 'soft-bounced' && what.cause ? [address] : [],
  )
  for (const address of new Set(addresses)) {
    const verdict = await findSoftBounces(address)
    if (verdict?.hasBounced) await suppressAddress(address, 'bounce', now)
  }
}

/**
 * A delivered welcome mail proves that the address works. Without this proof, an address that came from the join form
 * gets no campaigns for some time (isUnproven).
 */
function isWelcomeDelivery({ mailClass, what }: MailEvent): boolean {
  return what.kind === 'delivered' && isWelcomeClass(mailClass)
}

function suppressionReason(what: MailEvent['what']): 'bounce' | 'complaint' | undefined {
  if (what.kind === 'bounced') return 'bounce'
  if (what.kind === 'complained') return 'complaint'
  return what.kind === 'suppressed' ? what.because : undefined
}

/**
 * Whether the class's limits must be checked after this event. A repeated event also needs the check, because the first
 * run may have crashed after it counted the event and before it checked the limits.
 */
function isNegative({ what }: MailEvent): boolean {
  return what.kind === 'bounced' || what.kind === 'complained'
}
