import { chunk, range } from 'es-toolkit'
import * as v from 'valibot'
import { type SendingState, sendingState } from '../../contract/mail/sending-switch.ts'
import { WELCOME_LIMITS } from '../../contract/mail/welcome-limits.ts'
import { SYSTEM } from '../../lambdas/platform/audit/entry.ts'
import { dropTables, makeTables } from '../../local/dynamodb/tables.ts'
import { type MailEventKind, mailEvent } from '../../local/ses/mail-events.ts'
import { testQueue } from '../../test/support/queue.ts'
import { batchOf } from '../../test/support/ses-events.ts'
import { callHandler } from '../api/call-handler.ts'
import { readyProof } from '../api/proof.ts'
import { advanceClock } from '../chaos/clock.ts'
import { startEmulators } from '../chaos/emulators.ts'
import { type Figure, noted } from '../figure.ts'
import { fillList } from '../subscribers.ts'
import {
  type Attacker,
  attackers,
  deadAddress,
  isDead,
  NETWORKS,
  networkOf,
  visitorOf,
} from './attackers.ts'

const STEP = 100
const STEP_MS = 5000
const AT_ONCE = 20
const LISTED = 200
/** The time from a mail to SES's events about it, such as its bounce. */
const EVENT_DELAY_MS = 20_000
const MINUTE_MS = 60_000
const DAY_MINUTES = 1440
/** On the day after the campaign, the sweep runs less often than every minute, to save time. */
const SWEEP_EVERY_MINUTES = 10
/** Every tenth visitor's request for the welcome mail is lost. */
const LOST_EVERY_NTH = 10
const LATE_MS = 2 * MINUTE_MS
const CLOUDFRONT = '127.0.0.1'

/**
 * Each attacker in turn joins a new list with addresses that do not exist, from fifty networks and at up to fifty
 * domains. Meanwhile visitors join with a proof of work. Then a campaign is sent. On the following day, a visitor joins
 * every hour.
 */
export async function strangerFigures(joins: number): Promise<Figure[]> {
  const emulators = await startEmulators()
  try {
    // The environment must be set before the handlers are imported, because their SDK clients read it only once.
    Object.assign(process.env, emulators.environment)
    for (const level of ['info', 'warn', 'error'] as const) console[level] = () => undefined
    const figures: Figure[] = [
      noted(
        'dead addresses',
        `${joins} from ${NETWORKS} networks, ${STEP} each ${STEP_MS / 1000} s`,
      ),
    ]
    for (const attacker of attackers) {
      advanceClock(untilNoon(new Date()))
      await dropTables(emulators.client)
      await makeTables(emulators.client)
      figures.push(...(await attackedBy(attacker, emulators, joins)))
      advanceClock(3 * DAY_MINUTES * MINUTE_MS)
    }
    return figures
  } finally {
    await emulators.stop()
  }
}

/**
 * Milliseconds until noon UTC. Each attack starts at noon, because the mail limits of domains are by calendar day
 * (UTC). An attack across midnight could use the limits of two days.
 */
function untilNoon(now: Date): number {
  const day = DAY_MINUTES * MINUTE_MS
  return (1.5 * day - (now.getTime() % day)) % day
}

async function attackedBy(
  attacker: Attacker,
  emulators: Awaited<ReturnType<typeof startEmulators>>,
  joins: number,
): Promise<Figure[]> {
  const { handler: joinHandler } = await import('../../lambdas/subscribers/handlers/join.ts')
  const { handler: requestWelcome } = await import(
    '../../lambdas/welcome/handlers/request-welcome.ts'
  )
  const { handler: sendWelcome } = await import('../../lambdas/welcome/handlers/send-welcome.ts')
  const { handler: runCampaign } = await import('../../lambdas/campaigns/handlers/run-campaign.ts')
  const { handler: sweep } = await import('../../lambdas/sweeper/handlers/sweep-campaigns.ts')
  const { handler: record } = await import('../../lambdas/feedback/handlers/record-feedback.ts')
  const { handler: getSending } = await import('../../lambdas/mail/handlers/get-sending.ts')
  const { startCampaign } = await import('../../lambdas/campaigns/schedule/start-campaign.ts')
  const isOtherJob = (job: unknown) => !v.is(v.object({ kind: v.literal('check') }), job)
  const welcomeQueue = testQueue(emulators.environment.WELCOME_QUEUE_URL ?? '')
  const campaignQueue = testQueue(emulators.environment.CAMPAIGN_QUEUE_URL ?? '', isOtherJob)
  const { mailbox } = emulators.ses
  const first = mailbox.list().length
  let reported = first
  let visitors = 0
  let lastMinute = Date.now()
  const joinedAt = new Map<string, number>()
  const requested = new Set<string>()
  const answers = new Set<string>()

  await fillList(emulators, 0, LISTED)
  for (const step of chunk(range(joins), STEP)) {
    await visit()
    for (const group of chunk(step, AT_ONCE)) await Promise.all(group.map(attack))
    await advance(STEP_MS)
  }
  for (const _ of range(3)) await advance(MINUTE_MS)
  const switches = await sending()
  const inAttack = deadMails()
  await campaign()
  const reached = mails().filter((to) => to.startsWith('person-')).length
  const deadByCampaign = deadMails() - inAttack
  const after = await sending()
  for (const minute of range(0, DAY_MINUTES, SWEEP_EVERY_MINUTES)) {
    if (minute % 60 === 0) {
      await visit()
      await advance(MINUTE_MS)
    }
    await advance(SWEEP_EVERY_MINUTES * MINUTE_MS)
  }
  const dead = deadMails() - deadByCampaign
  const bound = NETWORKS * WELCOME_LIMITS.unprovenNetwork
  const [late, lateWithoutRequest, longest] = waits()
  const { name } = attacker
  return [
    {
      what: `${name}: answers`,
      measured: [...answers].join(', '),
      limit: 'all alike',
      ok: answers.size === 1,
    },
    {
      what: `${name}: mails to dead addresses, to the day after`,
      measured: String(dead),
      limit: `≤ ${bound}, three a network`,
      ok: dead <= bound,
    },
    {
      what: `${name}: the campaign after`,
      measured: `${reached} of ${LISTED} and ${deadByCampaign} dead mailed, switch ${after.campaigns.switch.kind}`,
      limit: 'all, 0, open',
      ok: reached === LISTED && deadByCampaign === 0 && after.campaigns.switch.kind === 'open',
    },
    {
      what: `${name}: visitors delayed over two minutes`,
      measured: `${late} of ${requested.size}; the longest ${(longest / 1000).toFixed(0)} s`,
      limit: '0',
      ok: late === 0,
    },
    {
      what: `${name}: of those whose second request was lost`,
      measured: `${lateWithoutRequest} of ${joinedAt.size - requested.size}`,
      limit: '0',
      ok: lateWithoutRequest === 0,
    },
    noted(`${name}: then welcome mail was`, words(switches)),
  ]

  function attack(n: number): Promise<void> {
    const who = { email: deadAddress(n), from: networkOf(n) }
    return join({ ...who, proves: attacker.proves(n), requestsMail: attacker.requestsMail(n) })
  }

  async function visit(): Promise<void> {
    visitors += 1
    const requestsMail = visitors % LOST_EVERY_NTH !== 0
    const visitor = visitorOf(visitors)
    joinedAt.set(visitor.email, Date.now())
    if (requestsMail) requested.add(visitor.email)
    await join({ ...visitor, proves: true, requestsMail })
  }

  async function join(who: {
    email: string
    from: string
    proves: boolean
    requestsMail: boolean
  }) {
    const { email } = who
    const headers = { 'x-forwarded-for': `${who.from}, ${CLOUDFRONT}` }
    const proof = who.proves ? await readyProof() : undefined
    const body = { email, source: 'landing_page', proof }
    const joined = await callHandler(joinHandler, { body, headers })
    if (!who.requestsMail) return
    const request = { emailType: 'welcome', recipientEmail: email }
    const { status } = await callHandler(requestWelcome, { body: request, headers })
    answers.add(`${joined.status} and ${status}`)
  }

  /** Lets this time pass. Mail that a sweep makes due is sent at once. */
  async function advance(ms: number): Promise<void> {
    await sendQueuedWelcome()
    advanceClock(ms)
    await reportEvents()
    if (Date.now() - lastMinute < MINUTE_MS) return
    lastMinute = Date.now()
    await sweep()
    await sendQueuedWelcome()
  }

  async function sendQueuedWelcome(): Promise<void> {
    for (const jobs of chunk(await welcomeQueue.take(), 10)) {
      const { batchItemFailures } = await sendWelcome(batchOf(...jobs))
      if (batchItemFailures.length > 0) throw new Error('A welcome mail’s job failed')
    }
  }

  async function reportEvents(): Promise<void> {
    const unreported = mailbox.list().toReversed().slice(reported)
    const old = unreported.filter(
      ({ receivedAt }) => Date.now() - Date.parse(receivedAt) >= EVENT_DELAY_MS,
    )
    reported += old.length
    const events = old.flatMap(({ id, to }) => {
      const accepted = mailbox.accepted(id)
      if (!accepted) return []
      const kinds: MailEventKind[] = isDead(to) ? ['send', 'bounce'] : ['send', 'delivery']
      return kinds.map((kind) => mailEvent(accepted, kind))
    })
    for (const batch of chunk(events, 10)) await record(batchOf(...batch))
  }

  async function campaign(): Promise<void> {
    const mail = { subject: 'News', preheader: 'News', content: '<p>News</p>' }
    const ids = { campaignId: crypto.randomUUID(), kind: 'newsletter', by: SYSTEM } as const
    await startCampaign({ ...ids, mail, now: new Date() })
    await campaignQueue.workOff((event) => runCampaign(event))
    await advance(EVENT_DELAY_MS)
  }

  function mails(): string[] {
    const all = mailbox.list()
    return all.slice(0, all.length - first).map(({ to }) => to)
  }

  function deadMails(): number {
    return mails().filter(isDead).length
  }

  /**
   * Returns three numbers about the visitors' wait for the welcome mail:
   * - the number of visitors who waited too long although their request for the mail was not lost
   * - the number of visitors who waited too long and whose request was lost
   * - the longest wait in milliseconds of a visitor whose request was not lost
   */
  function waits(): [number, number, number] {
    const all = mailbox.list()
    const welcomed = new Map(
      all.slice(0, all.length - first).map(({ to, receivedAt }) => [to, Date.parse(receivedAt)]),
    )
    const waited = [...joinedAt].map(([email, at]) => ({
      requested: requested.has(email),
      ms: (welcomed.get(email) ?? Number.POSITIVE_INFINITY) - at,
    }))
    const late = waited.filter(({ ms }) => ms > LATE_MS)
    const withoutRequest = late.filter((one) => !one.requested).length
    const longest = Math.max(...waited.filter((one) => one.requested).map(({ ms }) => ms))
    return [late.length - withoutRequest, withoutRequest, longest]
  }

  async function sending(): Promise<SendingState> {
    const scopes = ['myplateful/staff']
    return v.parse(sendingState, (await callHandler(getSending, { method: 'GET', scopes })).body)
  }
}

function words({ welcome, welcome_without_proof: withoutProof }: SendingState): string {
  const waiting = welcome.waiting + withoutProof.waiting
  const apart = welcome.apart + withoutProof.apart
  return `with a proof ${welcome.switch.kind}, without ${withoutProof.switch.kind}; ${waiting} wait, ${apart} over own limits`
}
