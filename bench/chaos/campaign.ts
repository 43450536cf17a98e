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
import { randomId } from '../../lambdas/platform/secrets.ts'
import { newSubscriber } from '../../lambdas/subscribers/subscriber.ts'
import { newItem } from '../../lambdas/subscribers/subscriber-store.ts'
import { handler as sweep } from '../../lambdas/sweeper/handlers/sweep-campaigns.ts'
import { advanceClock } from './clock.ts'
import { deliverAll, eventOf } from './deliver.ts'

const CAMPAIGN_ID = 'chaos'

/** A campaign from its beginning to its end, or to where the process dies. */
export async function begin(people: number, script: string, mess: boolean): Promise<void> {
  await joinAll(people)
  await start()
  if (script === 'sweep') {
    await deliverAll({ mess, loseSends: true })
    await sweep()
  } else if (script !== 'send') {
    await deliverAll({
      mess,
      meanwhile: async () => {
        await someAreMailed()
        await controlNow(script === 'cancel' ? 'cancel' : 'pause')
      },
    })
    if (script !== 'cancel') await controlNow('resume')
  }
  await deliverAll({ mess })
}

async function someAreMailed(): Promise<void> {
  for (;;) {
    const [first] = await readChunks(CAMPAIGN_ID, [chunkName(0)])
    if (first?.entries.some(({ outcome }) => outcome.state === 'submitted')) return
    await sleep(20)
  }
}

/** Would send a campaign that another process is sending. */
export async function join(mess: boolean): Promise<void> {
  while (!(await findCampaign(CAMPAIGN_ID))?.frozen) await sleep(20)
  await worker(eventOf(JSON.stringify({ kind: 'send', sender: 0 })))
  await deliverAll({ mess })
}

/** What remains of it after a crash: first what the person does who got no answer, then the sweeper and the queue. */
export async function finish(byCancelling: boolean): Promise<void> {
  if (byCancelling) await freezeAndCancel()
  if ((await findCampaign(CAMPAIGN_ID))?.pause?.reason === 'staff') await controlNow('resume')
  await sweepUntil('over', async () => (await openCampaigns()).length === 0)
}

/** As the sweeper does from minute to minute; an empty answer of the queue is no word that nothing is in it. */
async function sweepUntil(
  name: string,
  isSo: () => Promise<boolean>,
  { loseSends = false } = {},
): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    await sweep().catch((error: unknown) => console.error(error))
    await deliverAll({ mess: false, loseSends })
    advanceClock(STILL_FOR_ALL_MS)
    if (await isSo()) return
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

/** A long list is not mailed where only its freezing is of interest. */
async function freezeAndCancel(): Promise<void> {
  const isFrozen = async () => (await findCampaign(CAMPAIGN_ID))?.frozen === true
  await sweepUntil('frozen', isFrozen, { loseSends: true })
  await controlNow('cancel')
}

const ROUNDS = 10

/** Longer than a campaign may stand still, whatever it is doing. */
const STILL_FOR_ALL_MS = 2 * 60_000

/** One that comes too late is refused, as staff would be told. */
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
    const who = { email: `person-${index}@example.com`, source: 'chaos' }
    const circumstances = {
      id: randomId(),
      linkSecret: randomId(),
      now: new Date(),
      confirmToken: undefined,
    }
    return { PutRequest: { Item: newItem(newSubscriber(who, circumstances)) } }
  })
  for (let from = 0; from < all.length; from += BATCH) {
    const RequestItems = { [TableName]: all.slice(from, from + BATCH) }
    await documents.send(new BatchWriteCommand({ RequestItems }))
  }
}
