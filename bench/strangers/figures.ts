import { chunk, range } from 'es-toolkit'
import * as v from 'valibot'
import { WELCOME_LIMITS } from '../../contract/business.ts'
import { type SendingState, sendingState } from '../../contract/mail/sending-switch.ts'
import { SYSTEM } from '../../lambdas/platform/audit/entry.ts'
import { dropTables, makeTables } from '../../local/dynamodb/tables.ts'
import { type MailEventKind, mailEvent } from '../../local/ses/mail-events.ts'
import { testQueue } from '../../test/support/queue.ts'
import { batchOf } from '../../test/support/ses-events.ts'
import { callHandler } from '../api/call-handler.ts'
import { readyProof } from '../api/proof.ts'
import { advanceClock } from '../chaos/clock.ts'
import { startWorld } from '../chaos/world.ts'
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

/** So many join at once, every so often. */
const STEP = 100
const STEP_MS = 5000
const AT_ONCE = 20
const LISTED = 200
/** A bounce is heard of so long after its mail. */
const LAG_MS = 20_000
const MINUTE_MS = 60_000
const DAY_MINUTES = 1440
/** The sweeper looks each minute; over the day after, less often, so that it passes sooner. */
const LOOK_EVERY_MINUTES = 10
/** Of the visitors, so many have a second request that is lost. */
const LOST = 10
const LATE_MS = 2 * MINUTE_MS
const CLOUDFRONT = '127.0.0.1'

/**
 * As many join with addresses that do not exist, from fifty networks at fifty domains: each attacker alone, with a list of
 * its own, while visitors join with a proof. A campaign follows, then a day in which a visitor joins each hour.
 */
export async function strangerFigures(joins: number): Promise<Figure[]> {
  const world = await startWorld()
  try {
    // Handlers read their environment when they are imported.
    Object.assign(process.env, world.environment)
    for (const level of ['info', 'warn', 'error'] as const) console[level] = () => undefined
    const figures: Figure[] = [
      noted(
        'dead addresses',
        `${joins} from ${NETWORKS} networks, ${STEP} each ${STEP_MS / 1000} s`,
      ),
    ]
    for (const attacker of attackers) {
      advanceClock(untilNoon(new Date()))
      await dropTables(world.client)
      await makeTables(world.client)
      figures.push(...(await attackedBy(attacker, world, joins)))
      advanceClock(3 * DAY_MINUTES * MINUTE_MS)
    }
    return figures
  } finally {
    await world.stop()
  }
}

/** Networks are judged by the calendar day: an attack across midnight may send two days' mail. */
function untilNoon(now: Date): number {
  const day = DAY_MINUTES * MINUTE_MS
  return (1.5 * day - (now.getTime() % day)) % day
}

async function attackedBy(
  attacker: Attacker,
  world: Awaited<ReturnType<typeof startWorld>>,
  joins: number,
): Promise<Figure[]> {
  const { handler: joinHandler } = await import('../../lambdas/subscribers/handlers/join.ts')
  const { handler: ask } = await import('../../lambdas/welcome/handlers/request-welcome.ts')
  const { handler: sendWelcome } = await import('../../lambdas/welcome/handlers/send-welcome.ts')
  const { handler: runCampaign } = await import('../../lambdas/campaigns/handlers/run-campaign.ts')
  const { handler: sweep } = await import('../../lambdas/sweeper/handlers/sweep-campaigns.ts')
  const { handler: record } = await import('../../lambdas/feedback/handlers/record-feedback.ts')
  const { handler: getSending } = await import('../../lambdas/mail/handlers/get-sending.ts')
  const { startCampaign } = await import('../../lambdas/campaigns/schedule/start-campaign.ts')
  const isNoLook = (job: unknown) => !v.is(v.object({ kind: v.literal('look') }), job)
  const welcomeQueue = testQueue(world.environment.WELCOME_QUEUE_URL ?? '')
  const campaignQueue = testQueue(world.environment.CAMPAIGN_QUEUE_URL ?? '', isNoLook)
  const { mailbox } = world.ses
  const first = mailbox.list().length
  let heardOf = first
  let visitors = 0
  let lastMinute = Date.now()
  const joinedAt = new Map<string, number>()
  const asked = new Set<string>()
  const answers = new Set<string>()

  await fillList(world, 0, LISTED)
  for (const step of chunk(range(joins), STEP)) {
    await visit()
    for (const some of chunk(step, AT_ONCE)) await Promise.all(some.map(attack))
    await moment(STEP_MS)
  }
  for (const _ of range(3)) await moment(MINUTE_MS)
  const switches = await sending()
  const inAttack = deadMails()
  await campaign()
  const reached = mails().filter((to) => to.startsWith('person-')).length
  const deadByCampaign = deadMails() - inAttack
  const after = await sending()
  for (const minute of range(0, DAY_MINUTES, LOOK_EVERY_MINUTES)) {
    if (minute % 60 === 0) {
      await visit()
      await moment(MINUTE_MS)
    }
    await moment(LOOK_EVERY_MINUTES * MINUTE_MS)
  }
  const dead = deadMails() - deadByCampaign
  const bound = NETWORKS * WELCOME_LIMITS.unprovenNetwork
  const [late, lateUnasked, longest] = waits()
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
      measured: `${late} of ${asked.size}; the longest ${(longest / 1000).toFixed(0)} s`,
      limit: '0',
      ok: late === 0,
    },
    {
      what: `${name}: of those whose second request was lost`,
      measured: `${lateUnasked} of ${joinedAt.size - asked.size}`,
      limit: '0',
      ok: lateUnasked === 0,
    },
    noted(`${name}: then welcome mail was`, words(switches)),
  ]

  function attack(n: number): Promise<void> {
    const who = { email: deadAddress(n), from: networkOf(n) }
    return join({ ...who, proves: attacker.proves(n), asks: attacker.asks(n) })
  }

  async function visit(): Promise<void> {
    visitors += 1
    const asks = visitors % LOST !== 0
    const visitor = visitorOf(visitors)
    joinedAt.set(visitor.email, Date.now())
    if (asks) asked.add(visitor.email)
    await join({ ...visitor, proves: true, asks })
  }

  async function join(who: { email: string; from: string; proves: boolean; asks: boolean }) {
    const { email } = who
    const headers = { 'x-forwarded-for': `${who.from}, ${CLOUDFRONT}` }
    const proof = who.proves ? await readyProof() : undefined
    const body = { email, source: 'landing_page', proof }
    const joined = await callHandler(joinHandler, { body, headers })
    if (!who.asks) return
    const request = { emailType: 'welcome', recipientEmail: email }
    const { status } = await callHandler(ask, { body: request, headers })
    answers.add(`${joined.status} and ${status}`)
  }

  /** The workers work, time passes, SES tells, and the sweeper looks each minute. */
  async function moment(ms: number): Promise<void> {
    await workWelcome()
    advanceClock(ms)
    await tell()
    if (Date.now() - lastMinute < MINUTE_MS) return
    lastMinute = Date.now()
    await sweep()
    await workWelcome()
  }

  async function workWelcome(): Promise<void> {
    for (const jobs of chunk(await welcomeQueue.take(), 10)) {
      const { batchItemFailures } = await sendWelcome(batchOf(...jobs))
      if (batchItemFailures.length > 0) throw new Error('A welcome mail’s job failed')
    }
  }

  async function tell(): Promise<void> {
    const news = mailbox.list().toReversed().slice(heardOf)
    const old = news.filter(({ receivedAt }) => Date.now() - Date.parse(receivedAt) >= LAG_MS)
    heardOf += old.length
    const events = old.flatMap(({ id, to }) => {
      const accepted = mailbox.accepted(id)
      if (!accepted) return []
      const kinds: MailEventKind[] = isDead(to) ? ['send', 'bounce'] : ['send', 'delivery']
      return kinds.map((kind) => mailEvent(accepted, kind))
    })
    for (const some of chunk(events, 10)) await record(batchOf(...some))
  }

  async function campaign(): Promise<void> {
    const mail = { subject: 'News', preheader: 'News', content: '<p>News</p>' }
    const ids = { campaignId: crypto.randomUUID(), kind: 'newsletter', by: SYSTEM } as const
    await startCampaign({ ...ids, mail, now: new Date() })
    await campaignQueue.workOff((event) => runCampaign(event))
    await moment(LAG_MS)
  }

  function mails(): string[] {
    const all = mailbox.list()
    return all.slice(0, all.length - first).map(({ to }) => to)
  }

  function deadMails(): number {
    return mails().filter(isDead).length
  }

  /** Of those who asked and of those who could not, how many had to wait too long; and how long the first waited at most. */
  function waits(): [number, number, number] {
    const all = mailbox.list()
    const welcomed = new Map(
      all.slice(0, all.length - first).map(({ to, receivedAt }) => [to, Date.parse(receivedAt)]),
    )
    const waited = [...joinedAt].map(([email, at]) => ({
      asked: asked.has(email),
      ms: (welcomed.get(email) ?? Number.POSITIVE_INFINITY) - at,
    }))
    const late = waited.filter(({ ms }) => ms > LATE_MS)
    const unasked = late.filter((one) => !one.asked).length
    const longest = Math.max(...waited.filter((one) => one.asked).map(({ ms }) => ms))
    return [late.length - unasked, unasked, longest]
  }

  async function sending(): Promise<SendingState> {
    const scopes = ['myplateful/staff']
    return v.parse(sendingState, (await callHandler(getSending, { method: 'GET', scopes })).body)
  }
}

function words({ welcome, welcome_without_proof: withoutProof }: SendingState): string {
  const waiting = welcome.waiting + withoutProof.waiting
  const apart = welcome.apart + withoutProof.apart
  return `${welcome.switch.kind}, without a proof ${withoutProof.switch.kind}; ${waiting} wait, ${apart} by themselves`
}
