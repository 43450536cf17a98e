import * as v from 'valibot'
import { SENDER_TASK_VARIABLE, type SenderResult, senderTask } from './sender-task.ts'

/** Sends a campaign to the whole list with the handler that Lambda runs. Prints a `SenderResult` as JSON. */
const { campaignId, mayExclude } = v.parse(
  senderTask,
  JSON.parse(process.env[SENDER_TASK_VARIABLE] ?? ''),
)
for (const level of ['info', 'warn', 'error'] as const) console[level] = () => {}

const { findCampaign } = await import('../../lambdas/campaigns/campaign-store.ts')
const { SYSTEM } = await import('../../lambdas/platform/audit/entry.ts')
const { startCampaign } = await import('../../lambdas/campaigns/schedule/start-campaign.ts')
const { handler: worker } = await import('../../lambdas/campaigns/handlers/run-campaign.ts')
const { eventOf } = await import('../chaos/deliver.ts')

const CONTENT = `<h1>Beans, oats, greens</h1>${'<p>Half a cup of lentils has nine grams of protein and eight of fiber, and costs less than a coffee. <a href="/blog">Read on</a></p>'.repeat(12)}`

await startCampaign({
  campaignId,
  kind: 'newsletter',
  mail: { subject: 'Bench', preheader: 'Bench', content: CONTENT },
  by: SYSTEM,
  now: new Date(),
})
const freezeMs = await timed({ kind: 'freeze', campaignId })
const sendMs = await timed({ kind: 'send', sender: 0 })

const { status, sentCount, excludedCount, recipientCount } =
  (await findCampaign(campaignId)) ?? fail('No campaign')
const settled = mayExclude ? sentCount + excludedCount : sentCount
if (status !== 'finished' || settled !== recipientCount)
  fail(`The campaign is ${status}, ${sentCount} of ${recipientCount} submitted`)

const peakMegabytes = process.resourceUsage().maxRSS / 1024
const result: SenderResult = { freezeMs, sendMs, peakMegabytes }
process.stdout.write(JSON.stringify(result))
process.exit(0)

async function timed(job: object): Promise<number> {
  const start = performance.now()
  const context = { getRemainingTimeInMillis: () => Number.POSITIVE_INFINITY }
  const { batchItemFailures } = await worker(eventOf(JSON.stringify(job)), context)
  if (batchItemFailures.length > 0) fail(`Failed: ${JSON.stringify(job)}`)
  return performance.now() - start
}

function fail(reason: string): never {
  process.stderr.write(reason)
  process.exit(1)
}
