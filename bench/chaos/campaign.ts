import { setTimeout as sleep } from 'node:timers/promises'
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { CampaignControl } from '../../contract/campaigns/schemas.ts'
import { findCampaign, openCampaigns } from '../../lambdas/campaigns/campaign-store.ts'
import { control } from '../../lambdas/campaigns/control/control.ts'
import { handler as worker } from '../../lambdas/campaigns/handlers/run-campaign.ts'
import { chunkName } from '../../lambdas/campaigns/keys.ts'
import { readChunks } from '../../lambdas/campaigns/ledger/read-chunks.ts'
import { startCampaign } from '../../lambdas/campaigns/schedule/start-campaign.ts'
import { SYSTEM } from '../../lambdas/platform/audit/entry.ts'
import { documents } from '../../lambdas/platform/aws/dynamodb.ts'
import { env } from '../../lambdas/platform/aws/env.ts'
import { ApiError } from '../../lambdas/platform/http/answers.ts'
import { addByStaff } from '../../lambdas/subscribers/standing/acts.ts'
import { newItem } from '../../lambdas/subscribers/standing/list-entry.ts'
import { handler as sweep } from '../../lambdas/sweeper/handlers/sweep-campaigns.ts'
import { advanceClock } from './clock.ts'
import { deliverAll, eventOf } from './deliver.ts'

const CAMPAIGN_ID = 'chaos'

/** Runs a campaign to its end, or until the process is killed. */
export async function begin(people: number, script: string, disorder: boolean): Promise<void> {
  await joinAll(people)
  await start()
  if (script === 'sweep') {
    await deliverAll({ disorder, loseSends: true })
    await sweep()
  } else if (script !== 'send') {
    await deliverAll({
      disorder,
      meanwhile: async () => {
        await firstSubmission()
        await controlNow(script === 'cancel' ? 'cancel' : 'pause')
      },
    })
    if (script !== 'cancel') await controlNow('resume')
  }
  await deliverAll({ disorder })
}

async function firstSubmission(): Promise<void> {
  for (;;) {
    const [first] = await readChunks(CAMPAIGN_ID, [chunkName(0)])
    if (first?.entries.some(({ outcome }) => outcome.state === 'submitted')) return
    await sleep(20)
  }
}

/** Tries to send a campaign that another process is sending. */
export async function join(disorder: boolean): Promise<void> {
  while (!(await findCampaign(CAMPAIGN_ID))?.frozen) await sleep(20)
  await worker(eventOf(JSON.stringify({ kind: 'send', sender: 0 })))
  await deliverAll({ disorder })
}

/**
 * Finishes a campaign after a crash. Resumes the campaign if staff paused it. Then the sweep and the queue finish the
 * campaign.
 */
export async function finish(cancelOnceFrozen: boolean): Promise<void> {
  if (cancelOnceFrozen) await freezeAndCancel()
  if ((await findCampaign(CAMPAIGN_ID))?.pause?.reason === 'staff') await controlNow('resume')
  await sweepUntil('over', async () => (await openCampaigns()).length === 0)
}

/**
 * Sweeps repeatedly, like the schedule. A single round can miss messages, because the queue sometimes returns none
 * although it is not empty.
 */
async function sweepUntil(
  name: string,
  isReached: () => Promise<boolean>,
  { loseSends = false } = {},
): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    await sweep().catch((error: unknown) => console.error(error))
    await deliverAll({ disorder: false, loseSends })
    advanceClock(CLOCK_STEP_MS)
    if (await isReached()) return
  }
  throw new Error(`The campaign is not ${name} after ${ROUNDS} sweeps`)
}

async function start(): Promise<void> {
  await startCampaign({
    campaignId: CAMPAIGN_ID,
    kind: 'newsletter',
    mail: { subject: 'Chaos', preheader: 'Chaos', content: '<p>Chaos</p>' },
    by: SYSTEM,
    now: new Date(),
  })
}

/** Cancels the campaign once its recipients are frozen, to avoid mailing a long list. */
async function freezeAndCancel(): Promise<void> {
  const isFrozen = async () => (await findCampaign(CAMPAIGN_ID))?.frozen === true
  await sweepUntil('frozen', isFrozen, { loseSends: true })
  await controlNow('cancel')
}

const ROUNDS = 10

/**
 * After each sweep, the clock advances by this amount. Meanwhile a killed process's lease expires and its campaign
 * counts as stalled, so the next sweep continues the campaign.
 */
const CLOCK_STEP_MS = 2 * 60_000

/** Ignores a refusal, because the campaign may have ended before the action. */
async function controlNow(action: CampaignControl): Promise<void> {
  try {
    await control(CAMPAIGN_ID, action, SYSTEM, new Date())
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

const BATCH = 25

async function joinAll(people: number): Promise<void> {
  const TableName = env.SUBSCRIBERS_TABLE
  const all = Array.from({ length: people }, (_, index) => {
    const who = { email: `person-${index}@example.com`, wording: 'Chaos', staff: 'chaos' }
    const row = addByStaff({}, who, { now: new Date(), needsConfirmation: false })
    return { PutRequest: { Item: newItem(row) } }
  })
  for (let from = 0; from < all.length; from += BATCH) {
    const RequestItems = { [TableName]: all.slice(from, from + BATCH) }
    await documents.send(new BatchWriteCommand({ RequestItems }))
  }
}
