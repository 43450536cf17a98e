import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { chunk, range } from 'es-toolkit'
import * as v from 'valibot'
import { WELCOME_LIMITS } from '../../contract/business.ts'
import { sendingState } from '../../contract/campaigns/reputation.ts'
import { SYSTEM } from '../../lambdas/audit/entry.ts'
import type { MailEventKind } from '../../local/ses/mail-events.ts'
import { mailEvent } from '../../local/ses/mail-events.ts'
import { testQueue } from '../../test/support/queue.ts'
import { batchOf } from '../../test/support/ses-events.ts'
import { callHandler } from '../api/call-handler.ts'
import { advanceClock } from '../chaos/clock.ts'
import { startWorld } from '../chaos/world.ts'
import { atMost, type Figure, noted } from '../figure.ts'
import { fillList } from '../subscribers.ts'

const NETWORKS = 50
const AT_ONCE = 20
/** How many join between two looks of the workers. */
const STEP = 100
const LISTED = 1000
/** A bounce is heard of so long after its mail. */
const LAG_MS = 5000
const DAYS = 3
const MINUTES_A_DAY = 1440
/** The sweeper looks each minute; here less often, so that the days pass sooner. */
const LOOK_EVERY_MINUTES = 5
/** From another network, all of these days. */
const VISITORS_A_DAY = 24
const CLOUDFRONT = '127.0.0.1'

/**
 * As many join with addresses that do not exist, from fifty networks and as fast as they can, while a campaign to others is
 * sent; then
 * three days pass, in which a visitor joins each hour.
 */
export async function strangerFigures(joins: number): Promise<Figure[]> {
  const world = await startWorld()
  try {
    // Handlers read their environment when they are imported.
    Object.assign(process.env, world.environment)
    for (const level of ['info', 'warn', 'error'] as const) console[level] = () => undefined
    return await measure(world, joins)
  } finally {
    await world.stop()
  }
}

async function measure(world: Awaited<ReturnType<typeof startWorld>>, joins: number) {
  const { handler: subscribe } = await import('../../lambdas/subscribers/handlers/subscribe.ts')
  const { handler: ask } = await import('../../lambdas/welcome/handlers/request-welcome.ts')
  const { handler: sendWelcome } = await import('../../lambdas/welcome/handlers/send-welcome.ts')
  const { handler: runCampaign } = await import('../../lambdas/campaigns/handlers/run-campaign.ts')
  const { handler: sweep } = await import('../../lambdas/campaigns/handlers/sweep-campaigns.ts')
  const { handler: record } = await import('../../lambdas/feedback/handlers/record-feedback.ts')
  const { handler: getSending } = await import('../../lambdas/feedback/handlers/get-sending.ts')
  const { startCampaign } = await import('../../lambdas/campaigns/start-campaign.ts')
  const { findCampaign } = await import('../../lambdas/campaigns/campaign-store.ts')
  const isNoLook = (job: unknown) => !v.is(v.object({ kind: v.literal('look') }), job)
  const welcomeQueue = testQueue(world.environment.WELCOME_QUEUE_URL ?? '')
  const campaignQueue = testQueue(world.environment.CAMPAIGN_QUEUE_URL ?? '', isNoLook)

  await fillList(world, 0, LISTED)
  const campaignId = crypto.randomUUID()
  await startCampaign({
    campaignId,
    kind: 'newsletter',
    subject: 'News',
    preview: 'News',
    by: SYSTEM,
    content: '<p>News</p>',
    now: new Date(),
  })

  // Whom it goes to is written down before they join.
  await runCampaign(batchOf({ kind: 'freeze', campaignId }))

  const started = performance.now()
  const memory = new Map<number, number>()
  const answers = new Map<string, number>()
  await Promise.all([attack(), campaignQueue.workOff((event) => runCampaign(event))])
  const seconds = (performance.now() - started) / 1000
  await settle()
  const inAttack = deadMails()
  const after = await sending()
  const waitedAtOnce = after.welcome.waiting
  const toDead = deadMails()
  const toPeople = peopleMailed()
  const later = await newCampaign()
  await campaignQueue.workOff((event) => runCampaign(event))
  await settle()
  const reachedLater = peopleMailed() - toPeople
  const deadLater = deadMails() - toDead

  const perDay: number[] = []
  const joinedAt = new Map<string, number>()
  for (const day of range(DAYS)) {
    const before = deadMails()
    for (const minute of range(0, MINUTES_A_DAY, LOOK_EVERY_MINUTES)) {
      advanceClock(LOOK_EVERY_MINUTES * 60_000)
      if (minute % (MINUTES_A_DAY / VISITORS_A_DAY) === 0) {
        const email = `visitor-${day}-${minute}@example.com`
        joinedAt.set(email, Date.now())
        await join(email, '198.51.100.7')
      }
      await sweep()
      await workWelcome()
      await tell(0)
    }
    perDay.push(deadMails() - before)
  }
  const waits = waitsOf(joinedAt)
  const end = await sending()
  const excluded = (await findCampaign(later))?.excluded ?? {}
  const [small = 1, large = 1] = [memory.get(joins / 10), memory.get(joins)]
  return [
    noted(
      'joins of dead addresses',
      `${joins} from ${NETWORKS} networks in ${seconds.toFixed(0)} s`,
    ),
    {
      what: 'answers to them',
      measured: [...answers].map(([answer, count]) => `${count} × ${answer}`).join(', '),
      limit: 'all alike',
      ok: answers.size === 1,
    },
    {
      what: 'welcome mails sent to them while they joined',
      measured: String(inAttack),
      limit: `≤ ${WELCOME_LIMITS.perMinute} a minute`,
      ok: inAttack <= WELCOME_LIMITS.perMinute * Math.ceil(seconds / 60 + 1),
    },
    noted('then the welcome mail was', `${after.welcome.gate.kind}, ${waitedAtOnce} kept`),
    ...perDay.map((count, day) => noted(`sent to them on day ${day + 1} after`, String(count))),
    {
      what: 'a campaign while they joined',
      measured: `${toPeople} of ${LISTED} mailed, switch ${after.gate.kind}`,
      limit: 'all, open',
      ok: toPeople === LISTED && after.gate.kind === 'open',
    },
    {
      what: 'a campaign to the whole list after',
      measured: `${reachedLater} of ${LISTED} and ${deadLater} dead mailed, switch ${end.gate.kind}`,
      limit: 'all, 0, open',
      ok: reachedLater === LISTED && deadLater === 0 && end.gate.kind === 'open',
    },
    noted('whom that one left out', JSON.stringify(excluded)),
    noted(
      'visitors of those days',
      `${joinedAt.size}, ${waits.length} mailed; longest wait ${Math.max(...waits).toFixed(1)} h, at once ${waits.filter((hours) => hours < 0.1).length}`,
    ),
    atMost(`memory after ${joins} joins ÷ after ${joins / 10}`, large / small, 1.1),
  ]

  async function attack(): Promise<void> {
    for (const step of chunk(range(joins), STEP)) {
      for (const some of chunk(step, AT_ONCE)) {
        await Promise.all(
          some.map((n) => join(`dead-${n}@example.org`, `100.64.${n % NETWORKS}.${n % 250}`)),
        )
      }
      await workWelcome()
      await tell(LAG_MS)
      const joined = (step.at(-1) ?? 0) + 1
      if (joined === joins / 10 || joined === joins) memory.set(joined, usedMegabytes())
    }
  }

  async function join(email: string, from: string): Promise<void> {
    const headers = { 'x-forwarded-for': `${from}, ${CLOUDFRONT}` }
    const joined = await callHandler(subscribe, {
      body: { email, source: 'landing_page' },
      headers,
    })
    const body = { emailType: 'welcome', recipientEmail: email }
    const asked = await callHandler(ask, { body, headers })
    const answer = `${joined.status} and ${asked.status}`
    answers.set(answer, (answers.get(answer) ?? 0) + 1)
  }

  async function workWelcome(): Promise<void> {
    for (const jobs of chunk([...failed.splice(0), ...(await welcomeQueue.take())], 10)) {
      const batch = batchOf(...jobs)
      const { batchItemFailures } = await sendWelcome(batch)
      const ids = batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)
      failed.push(...jobs.filter((_, n) => ids.includes(batch.Records[n]?.messageId ?? '')))
    }
  }

  /** SES tells of the mails that are so old. */
  async function tell(lagMs: number): Promise<void> {
    const mails = world.ses.mailbox.list().toReversed().slice(heardOf)
    const old = mails.filter(({ receivedAt }) => Date.now() - Date.parse(receivedAt) >= lagMs)
    heardOf += old.length
    const events = old.flatMap(({ id, to }) => {
      const accepted = world.ses.mailbox.accepted(id)
      if (!accepted) return []
      const kinds: MailEventKind[] = isDead(to) ? ['send', 'bounce'] : ['send', 'delivery']
      return kinds.map((kind) => mailEvent(accepted, kind))
    })
    for (const some of chunk(events, 10)) await record(batchOf(...some))
  }

  async function settle(): Promise<void> {
    await sleep(LAG_MS)
    await workWelcome()
    await tell(0)
  }

  async function newCampaign(): Promise<string> {
    const campaignId = crypto.randomUUID()
    const words = { subject: 'News', preview: 'News', content: '<p>News</p>' }
    await startCampaign({ campaignId, kind: 'newsletter', ...words, now: new Date(), by: SYSTEM })
    return campaignId
  }

  function peopleMailed(): number {
    return world.ses.mailbox.list().filter(({ to }) => to.startsWith('person-')).length
  }

  function deadMails(): number {
    return world.ses.mailbox.list().filter(({ to }) => isDead(to)).length
  }

  /** Hours. */
  function waitsOf(joined: ReadonlyMap<string, number>): number[] {
    return world.ses.mailbox.list().flatMap(({ to, receivedAt }) => {
      const at = joined.get(to)
      return at === undefined ? [] : [(Date.parse(receivedAt) - at) / 3_600_000]
    })
  }

  async function sending() {
    const scopes = ['myplateful/staff']
    return v.parse(sendingState, (await callHandler(getSending, { method: 'GET', scopes })).body)
  }
}

/** Jobs that come back. */
const failed: unknown[] = []
/** Mails of which SES has told. */
let heardOf = 0

function isDead(address: string): boolean {
  return address.startsWith('dead-')
}

function usedMegabytes(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed / 1024 / 1024
}
