import { chunk, range } from 'es-toolkit'
import { WELCOME_LIMITS } from '../../contract/mail/welcome-limits.ts'
import { type NormalizedEmail, normalizeEmail } from '../../contract/subscribers/email-address.ts'
import { batchOf, delivered, opened, sent } from '../../test/support/ses-events.ts'
import { callHandler } from '../api/call-handler.ts'
import { type Emulators, startEmulators } from '../chaos/emulators.ts'
import { countingMailbox } from '../mail/counting-mailbox.ts'
import { fillList } from '../subscribers.ts'
import { asAction, meter, recordCalls, takeCounts } from './call-recorder.ts'

const JOINS = 400
const AT_ONCE = 20
const PAGES = 5
const CHUNKS = 5
/** Mails a second while chunks are sent. At lower rates fewer recipients are marked in one write. */
const GRANTED = 100
const FOREVER = () => Number.POSITIVE_INFINITY
const MAILS_WITH_FEEDBACK = 600

const NEWSLETTER_KB = 10

export type Work = Awaited<ReturnType<typeof measureWork>>

/** Runs the real handlers with the local DynamoDB, SES and SQS, and counts the requests of each unit of work. */
export async function measureWork() {
  const emulators = await startEmulators({ mailbox: countingMailbox() })
  try {
    // The environment must be set before the handlers are imported, because their SDK clients read it only once.
    Object.assign(process.env, emulators.environment)
    return await measureIn(emulators)
  } finally {
    await emulators.stop()
  }
}

async function measureIn(emulators: Emulators) {
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
  const { shardOf } = await import('../../lambdas/subscribers/standing/shard.ts')
  const { linkOf } = await import('../../test/support/mail-link.ts')
  await recordCalls()

  const ids: string[] = []
  // Gmail addresses, because other domains get only a few welcome mails a day.
  const people = range(JOINS).map((n) => `visitor${n}@gmail.com`)
  for (const group of chunk(people, AT_ONCE)) {
    await Promise.all(
      group.map(async (email) => {
        const body = { email, source: 'landing_page' }
        const { body: subscriber } = await overApi('join', joinHandler, { body })
        ids.push(String(subscriber?.id))
        const request = { emailType: 'welcome', recipientEmail: email }
        await overApi('request-welcome', requestWelcome, { body: request })
      }),
    )
  }
  const join = takeCounts(JOINS)

  await asAction('sweep-campaigns', sweep)
  meter('scheduleRuns', 1)
  const minute = takeCounts(1)

  // For joins without a proof of work, the limit allows only this many welcome mails per minute.
  const welcomed = people.slice(0, WELCOME_LIMITS.perMinute.welcome_without_proof)
  const jobs = welcomed.map((recipientEmail, n) => ({
    requestedAt: new Date().toISOString(),
    recipientEmail,
    network: `203.0.${n}.0/24`,
  }))
  const batches = chunk(jobs, 10)
  for (const batch of batches) await asAction('send-welcome', () => sendWelcome(batchOf(...batch)))
  const welcome = takeCounts(batches.length)

  // Puts all recipients in one shard, because a page of a long list contains people of one shard. If the recipients of
  // this short list were in all shards, a page would contain people of seven shards.
  const addresses = addressesInFirstShard(shardOf)
  await fillList(emulators, 0, (PAGES + 2) * PAGE_SIZE, () => addresses.next().value)
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
  let checks = 0
  // The handler checks the remaining time before each page.
  const timeForPages = { getRemainingTimeInMillis: () => (++checks > PAGES ? 0 : 240_000) }
  await asAction('run-campaign', () => runCampaign(freeze, timeForPages))
  if (checks <= PAGES) throw new Error('The list is too short for so many pages')
  const page = takeCounts(PAGES)
  // Freezes the remaining recipients. Requests outside `asAction` are not counted.
  await runCampaign(freeze)

  // Sets the number of senders so that each sends CHUNKS chunks, at GRANTED mails a second.
  const senders = ((PAGES + 2) * PAGE_SIZE) / CHUNK_SIZE / CHUNKS
  emulators.ses.faults.maxSendRate = GRANTED * senders
  await asAction('run-campaign', () => sendCampaigns({ sender: 0, senders }, FOREVER))
  const chunkWork = takeCounts((await findCampaign(campaignId))?.finishedChunks ?? 0)

  const feedbackOn = async (campaign?: string) => {
    const mails = range(MAILS_WITH_FEEDBACK).map((n) => ({
      messageId: `0100-${crypto.randomUUID()}`,
      to: `person-${n}@example.com`,
      mailedAt: new Date().toISOString(),
      ...(campaign ? { campaign } : { welcome: true }),
    }))
    const half = mails.slice(0, MAILS_WITH_FEEDBACK / 2)
    const events = chunk([...mails.map(sent), ...mails.map(delivered), ...half.map(opened)], 10)
    for (const batch of events) {
      await asAction('record-feedback', () => recordFeedback(batchOf(...batch)))
      meter('busEvents', batch.length)
      // EventBridge sends events to the queue one by one.
      meter('queueRequests', batch.length)
    }
    return takeCounts(events.length)
  }
  const batchOfEvents = await feedbackOn(campaignId)
  const batchOfWelcomeEvents = await feedbackOn()

  const links = await Promise.all(ids.slice(0, AT_ONCE).map(linkOf))
  // Discards what was counted while the links were read.
  takeCounts(1)
  for (const s of links) await overApi('unsubscribe', unsubscribe, { query: { s }, body: {} })
  const leaving = takeCounts(AT_ONCE)

  const scopes = ['myplateful/staff']
  await overApi('stats', stats, { method: 'GET', scopes })
  await overApi('trends', trends, { method: 'GET', scopes })
  const dashboard = takeCounts(1)

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

function* addressesInFirstShard(
  shardOf: (address: NormalizedEmail) => string,
): Generator<string, string> {
  for (let n = 0; ; n += 1) {
    const email = `person-${n}@example.com`
    if (shardOf(normalizeEmail(email)) === '00') yield email
  }
}

/** Calls a handler, and counts one request each for CloudFront, its firewall and API Gateway. */
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
