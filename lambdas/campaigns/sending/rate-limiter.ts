import { setTimeout as sleep } from 'node:timers/promises'
import { quotaFreeAt } from '../../mail/quota/rate-budget.ts'
import { readBudget, reservePermits } from '../../mail/quota/rate-budget-store.ts'
import { readSendingSwitch } from '../../mail/sending-switch.ts'
import { type CampaignRow, findCampaign } from '../campaign-store.ts'

/** Why nobody more of a chunk may be mailed. */
export type Halt =
  /** The next permit is far off: waiting would only hold an execution, which visitors may need. */
  | { kind: 'busy'; seconds: number }
  /** Others have had all permits for a while. */
  | { kind: 'crowded' }
  | { kind: 'pause'; reason: 'quota'; resumesAt: Date }
  | { kind: 'pause'; reason: 'reputation' | 'outage' }
  /** Somebody has paused, cancelled or ended the campaign. */
  | { kind: 'not_sending'; status: CampaignRow['status'] }
  /** The table was restored from a backup, and nobody has looked yet. */
  | { kind: 'restored' }

export interface RateLimiter {
  /**
   * Waits for the moment at which one more mail may go out, where that is soon.
   * @param more how many the chunk has after those who ask already: what is reserved ahead
   * @returns why none may
   */
  next(more: () => number): Promise<Halt | undefined>
}

/**
 * What a worker asks before each mail. Permits are reserved some at a time, the next ones while the last ones are used.
 * With each reservation, and each second, it looks whether the campaign may still be sent.
 */
export function rateLimiter(campaignId: string): RateLimiter {
  /** Moments on this process's own clock, which nobody sets. */
  let permits: number[] = []
  let halt: Halt | undefined
  /** Why there are no further permits: those that are reserved may still be used. */
  let spent: Halt | undefined
  let filling: Promise<void> | undefined
  let lookedAt = 0
  /** Since when there was no permit to be had. */
  let waitingSince: number | undefined
  /** How many ask and have no permit yet. */
  let asking = 0

  return {
    async next(more) {
      const needed = () => asking + more()
      asking += 1
      try {
        while (!halt && permits.length === 0) {
          if (spent) return spent
          await fill(needed)
        }
      } finally {
        asking -= 1
      }
      const at = permits.shift()
      if (at !== undefined) {
        if (!spent && needed() > permits.length && permits.length <= LOW)
          void fill(needed).catch(() => undefined)
        const wait = at - performance.now()
        if (wait > 1) await sleep(wait)
        if (performance.now() - lookedAt > LOOK_EVERY_MS) await look()
      }
      return halt
    },
  }

  function fill(needed: () => number): Promise<void> {
    filling ??= reserveMore(needed()).finally(() => {
      filling = undefined
    })
    return filling
  }

  async function look(): Promise<void> {
    lookedAt = performance.now()
    halt ??= await whyNot(campaignId)
  }

  async function reserveMore(needed: number): Promise<void> {
    const [reservation] = await Promise.all([
      reservePermits(Math.max(1, needed - permits.length)),
      look(),
    ])
    if (halt) return
    if (reservation.kind === 'granted') {
      waitingSince = undefined
      permits = [...permits, ...reservation.permits]
    } else if (reservation.kind === 'wait') await waitFor(reservation.ms)
    else spent = { kind: 'pause', reason: 'quota', resumesAt: reservation.resumesAt }
  }

  async function waitFor(ms: number): Promise<void> {
    const now = performance.now()
    waitingSince ??= now
    if (ms > PATIENCE_MS) spent = { kind: 'busy', seconds: Math.ceil(ms / 1000) }
    else if (now - waitingSince > PATIENCE_MS) spent = { kind: 'crowded' }
    else await sleep(Math.min(ms, LONGEST_WAIT_MS))
  }
}

/** With so few permits left, the next ones are reserved. */
const LOW = 4

/** Where SES is slow, what is reserved lasts: a pause must not wait for that. */
const LOOK_EVERY_MS = 1000

/** How long a worker waits for a permit before it gives its chunk back. */
const PATIENCE_MS = 2000

/** A worker that waits for its turn still looks whether its campaign was paused. */
const LONGEST_WAIT_MS = 500

async function whyNot(campaignId: string): Promise<Halt | undefined> {
  const [campaign, gate] = await Promise.all([findCampaign(campaignId), readSendingSwitch()])
  if (campaign?.status !== 'sending')
    return { kind: 'not_sending', status: campaign?.status ?? 'finished' }
  if (gate.kind === 'open') return undefined
  if (gate.kind === 'restored') return { kind: 'restored' }
  return { kind: 'pause', reason: gate.kind === 'outage' ? 'outage' : 'reputation' }
}

/** Where SES says that the day's mails are used up: our count was wrong, or others use the account. */
export async function quotaHalt(now: Date): Promise<Halt> {
  const known = await readBudget()
  const resumesAt = quotaFreeAt({ hours: known?.hours ?? {} }, now.getTime())
  return { kind: 'pause', reason: 'quota', resumesAt }
}
