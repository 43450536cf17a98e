import * as v from 'valibot'
import { WORKER_TASK_VARIABLE, type WorkerResult, workerTask } from './worker-task.ts'

/**
 * A process as Lambda runs one: works a campaign of everyone on the list, one message at a time, and says how long it
 * took and how much memory it had at most.
 */
const { campaignId, bare, workers, mayExclude } = v.parse(
  workerTask,
  JSON.parse(process.env[WORKER_TASK_VARIABLE] ?? ''),
)
for (const level of ['info', 'warn', 'error'] as const) console[level] = () => {}

const { findCampaign } = await import('../../lambdas/campaigns/campaign-store.ts')
const { SYSTEM } = await import('../../lambdas/platform/audit/entry.ts')
const { startCampaign } = await import('../../lambdas/campaigns/start-campaign.ts')
const { handler: worker } = await import('../../lambdas/campaigns/handlers/run-campaign.ts')
const { CONCURRENCY } = await import('../../lambdas/campaigns/sending/lanes.ts')
const { chunkName } = await import('../../lambdas/campaigns/keys.ts')
const { submit } = await import('../../lambdas/mail/submit/submit.ts')
const { env } = await import('../../lambdas/platform/aws/env.ts')
const { eventOf } = await import('../chaos/deliver.ts')

/** Then the worker does not go on with the next one. */
const TIME_FOR_ONE_CHUNK_MS = 59_000

const CONTENT = `<h1>Beans, oats, greens</h1>${'<p>Half a cup of lentils has nine grams of protein and eight of fiber, and costs less than a coffee. <a href="/blog">Read on</a></p>'.repeat(12)}`

const barePerSecond = bare > 0 ? await bareLoop(bare) : 0

const frozenAt = performance.now()
await startCampaign({
  campaignId,
  kind: 'newsletter',
  subject: 'Bench',
  preview: 'Bench',
  content: CONTENT,
  by: SYSTEM,
  now: new Date(),
})
await deliver({ kind: 'freeze', campaignId })
const freezeMs = performance.now() - frozenAt

const { chunkCount, recipientCount } = (await findCampaign(campaignId)) ?? fail('No campaign')
// One small campaign's worth of warming up, as a Lambda that has run before.
await deliver({ kind: 'chunk', campaignId, chunk: chunkName(0) }, TIME_FOR_ONE_CHUNK_MS)
const sentAt = performance.now()
const sentBefore = (await findCampaign(campaignId))?.sentCount ?? 0
let next = 1
await Promise.all(
  Array.from({ length: workers }, async () => {
    while (next < chunkCount) await deliver({ kind: 'chunk', campaignId, chunk: chunkName(next++) })
  }),
)
const seconds = (performance.now() - sentAt) / 1000

const { status, sentCount, excludedCount } = (await findCampaign(campaignId)) ?? fail('No campaign')
const settled = mayExclude ? sentCount + excludedCount : sentCount
if (status !== 'finished' || settled !== recipientCount)
  fail(`The campaign is ${status}, ${sentCount} of ${recipientCount} submitted`)

const result: WorkerResult = {
  barePerSecond,
  perSecond: (sentCount - sentBefore) / seconds,
  freezeMs,
  peakMegabytes: process.resourceUsage().maxRSS / 1024,
}
process.stdout.write(JSON.stringify(result))
process.exit(0)

async function deliver(job: object, timeLeft = Number.POSITIVE_INFINITY): Promise<void> {
  const context = { getRemainingTimeInMillis: () => timeLeft }
  const { batchItemFailures } = await worker(eventOf(JSON.stringify(job)), context)
  if (batchItemFailures.length > 0) fail(`Failed: ${JSON.stringify(job)}`)
}

/** The least that any sender does: the same message over and over, as many requests at once. */
async function bareLoop(mails: number): Promise<number> {
  const text = CONTENT.replaceAll('><', '>\r\n<').replaceAll('. ', '.\r\n')
  const message = Buffer.from(
    `From: ${env.MAIL_FROM}\r\nTo: bare@example.com\r\nSubject: Bare\r\nMIME-Version: 1.0\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${text.repeat(3)}\r\n`,
  )
  const configurationSet = env.MAIL_CONFIGURATION_SET
  const send = () => submit({ message, to: 'bare@example.com', configurationSet, tags: { a: 'b' } })
  await Promise.all(Array.from({ length: CONCURRENCY }, send))
  let left = mails
  const start = performance.now()
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      while (left-- > 0) await send()
    }),
  )
  return mails / ((performance.now() - start) / 1000)
}

function fail(why: string): never {
  process.stderr.write(why)
  process.exit(1)
}
