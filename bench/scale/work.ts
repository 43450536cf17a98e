import { chunk, range } from 'es-toolkit'
import { WELCOME_LIMITS } from '../../contract/business.ts'
import { type NormalizedEmail, normalizeEmail } from '../../contract/subscribers/email-address.ts'
import { batchOf, delivered, opened, sent } from '../../test/support/ses-events.ts'
import { callHandler } from '../api/call-handler.ts'
import { startWorld, type World } from '../chaos/world.ts'
import { countingMailbox } from '../mail/counting-mailbox.ts'
import { fillList } from '../subscribers.ts'
import { asAction, countedFor, meter, recordCalls } from './call-recorder.ts'

const JOINS = 400
/** Enough that each shard has some. */
const AT_ONCE = 20
const PAGES = 5
const CHUNKS = 5
/** Mails a second while chunks are sent: the slower, the fewer are marked in one write. */
const GRANTED = 100
const FOREVER = () => Number.POSITIVE_INFINITY
const MAILS_HEARD_OF = 600

const NEWSLETTER_KB = 10

export type Work = Awaited<ReturnType<typeof measureWork>>

/** Runs the real handlers over the local DynamoDB, SES and SQS, and counts what each unit of work asks for. */
export async function measureWork() {
  const world = await startWorld({ mailbox: countingMailbox() })
  try {
    // Handlers read it when they are imported.
    Object.assign(process.env, world.environment)
    return await measureIn(world)
  } finally {
    await world.stop()
  }
}

async function measureIn(world: World) {
  const { handler: joinHandler } = await import('../../lambdas/subscribers/handlers/join.ts')
  const { handler: requestWelcome } = await import(
    '../../lambdas/welcome/handlers/request-welcome.ts'
  )
  const { handler: sendWelcome } = await import('../../lambdas/welcome/handlers/send-welcome.ts')
  const { handler: unsubscribe } = await import('../../lambdas/subscribers/handlers/unsubscribe.ts')
  const { handler: stats } = await import('../../lambdas/analytics/handlers/stats.ts')
  const { handler: trends } = await import('../../lambdas/analytics/handlers/trends.ts')
  const { handler: runCampaign } = await import('../../lambdas/campaigns/handlers/run-campaign.ts')
  const { sendCampaigns } = await import('../../lambdas/campaigns/sending/sender.ts')
  const { handler: recordFeedback } = await import(
    '../../lambdas/feedback/handlers/record-feedback.ts'
  )
  const { handler: sweep } = await import('../../lambdas/sweeper/handlers/sweep-campaigns.ts')
  const { SYSTEM } = await import('../../lambdas/platform/audit/entry.ts')
  const { startCampaign } = await import('../../lambdas/campaigns/schedule/start-campaign.ts')
  const { findCampaign } = await import('../../lambdas/campaigns/campaign-store.ts')
  const { CHUNK_SIZE, PAGE_SIZE } = await import('../../lambdas/campaigns/audience/freeze-store.ts')
  const { shardOf } = await import('../../lambdas/subscribers/shard.ts')
  const { linkOf } = await import('../../test/support/mail-link.ts')
  await recordCalls()

  const ids: string[] = []
  // Each an inbox of its own: a domain gets a few a day.
  const people = range(JOINS).map((n) => `visitor${n}@gmail.com`)
  for (const some of chunk(people, AT_ONCE)) {
    await Promise.all(
      some.map(async (email) => {
        const body = { email, source: 'landing_page' }
        const { body: made } = await overApi('join', joinHandler, { body })
        ids.push(String(made?.id))
        const asked = { emailType: 'welcome', recipientEmail: email }
        await overApi('request-welcome', requestWelcome, { body: asked })
      }),
    )
  }
  const join = countedFor(JOINS)

  await asAction('sweep-campaigns', sweep)
  meter('scheduleRuns', 1)
  const minute = countedFor(1)

  // As many as may go out in a minute of those who brought no proof of work.
  const welcomed = people.slice(0, WELCOME_LIMITS.perMinute.welcome_without_proof)
  const jobs = welcomed.map((recipientEmail, n) => ({
    requestId: `request-${n}`,
    recipientEmail,
    network: `203.0.${n}.0/24`,
  }))
  const batches = chunk(jobs, 10)
  for (const some of batches) await asAction('send-welcome', () => sendWelcome(batchOf(...some)))
  const welcome = countedFor(batches.length)

  // In the shard that is read first: on a long list a page is a part of one shard, not of seven.
  const first = neighbors(shardOf)
  await fillList(world, 0, (PAGES + 2) * PAGE_SIZE, () => first.next().value)
  const campaignId = crypto.randomUUID()
  const content = `<p>${'Beans, oats, greens: what they do for you. '.repeat(23)}</p>\n`
  await startCampaign({
    campaignId,
    kind: 'newsletter',
    mail: { subject: 'Scale', preheader: 'Scale', content: content.repeat(NEWSLETTER_KB) },
    by: SYSTEM,
    now: new Date(),
  })
  const freeze = batchOf({ kind: 'freeze', campaignId })
  let looks = 0
  // It looks before each page whether there is time for it.
  const forPages = { getRemainingTimeInMillis: () => (++looks > PAGES ? 0 : 240_000) }
  await asAction('run-campaign', () => runCampaign(freeze, forPages))
  if (looks <= PAGES) throw new Error('The list is too short for so many pages')
  const page = countedFor(PAGES)
  // To its end, which is not counted.
  await runCampaign(freeze)

  // One of so many senders has so many chunks, and its share of the rate.
  const senders = ((PAGES + 2) * PAGE_SIZE) / CHUNK_SIZE / CHUNKS
  world.ses.faults.maxSendRate = GRANTED * senders
  await asAction('run-campaign', () => sendCampaigns({ sender: 0, senders }, FOREVER))
  const chunkWork = countedFor((await findCampaign(campaignId))?.finishedChunks ?? 0)

  const heardOf = async (campaign?: string) => {
    const mails = range(MAILS_HEARD_OF).map((n) => ({
      messageId: `0100-${crypto.randomUUID()}`,
      to: `person-${n}@example.com`,
      mailedAt: new Date().toISOString(),
      ...(campaign ? { campaign } : { welcome: true }),
    }))
    const half = mails.slice(0, MAILS_HEARD_OF / 2)
    const events = chunk([...mails.map(sent), ...mails.map(delivered), ...half.map(opened)], 10)
    for (const some of events) {
      await asAction('record-feedback', () => recordFeedback(batchOf(...some)))
      meter('busEvents', some.length)
      // EventBridge hands them over one by one.
      meter('queueRequests', some.length)
    }
    return countedFor(events.length)
  }
  const batchOfEvents = await heardOf(campaignId)
  const batchOfWelcomeEvents = await heardOf()

  const links = await Promise.all(ids.slice(0, AT_ONCE).map(linkOf))
  // Reading the links is not a part of leaving.
  countedFor(1)
  for (const s of links) await overApi('unsubscribe', unsubscribe, { query: { s }, body: {} })
  const leaving = countedFor(AT_ONCE)

  const scopes = ['myplateful/staff']
  await overApi('stats', stats, { method: 'GET', scopes })
  await overApi('trends', trends, { method: 'GET', scopes })
  const dashboard = countedFor(1)

  return {
    join,
    'batch of welcome mail': welcome,
    'page of freezing': page,
    chunk: chunkWork,
    'batch of events': batchOfEvents,
    'batch of events of welcome mail': batchOfWelcomeEvents,
    unsubscribe: leaving,
    'view of the dashboard': dashboard,
    'minute of the sweeper': minute,
  }
}

/** Addresses of one shard of the audience. */
function* neighbors(shardOf: (address: NormalizedEmail) => string): Generator<string, string> {
  for (let n = 0; ; n += 1) {
    const email = `person-${n}@example.com`
    if (shardOf(normalizeEmail(email)) === '00') yield email
  }
}

/** Through CloudFront, its firewall and API Gateway. */
async function overApi(
  action: Parameters<typeof asAction>[0],
  handler: Parameters<typeof callHandler>[0],
  request: Parameters<typeof callHandler>[1],
) {
  for (const each of ['cdnRequests', 'firewallRequests', 'apiRequests'] as const) meter(each, 1)
  const answer = await asAction(action, () => callHandler(handler, request))
  if ((answer.status ?? 500) >= 300)
    throw new Error(`${action} answers ${answer.status}: ${answer.text}`)
  return answer
}
