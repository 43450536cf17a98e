import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it } from 'vitest'
import { handler as feedback } from '../../../lambdas/campaigns/handlers/campaign-feedback.ts'
import { campaignKey } from '../../../lambdas/campaigns/keys.ts'
import { startCampaign } from '../../../lambdas/campaigns/schedule/start-campaign.ts'
import { ratesOf } from '../../../lambdas/campaigns/usual-rates.ts'
import { handler as record } from '../../../lambdas/feedback/handlers/record-feedback.ts'
import { SYSTEM } from '../../../lambdas/platform/audit/entry.ts'
import { documents } from '../../../lambdas/platform/aws/dynamodb.ts'
import { startCampaigns } from '../../support/campaigns.ts'
import { setClock } from '../../support/clock.ts'
import { call } from '../../support/request.ts'
import { batchOf, clicked, delivered, opened } from '../../support/ses-events.ts'

const backend = await startCampaigns()

const scopes = ['myplateful/staff']

async function campaign(
  number: number,
  sentCount: number,
  opens = 0,
  clicks = 0,
  status = 'finished',
) {
  const id = `campaign-${number}`
  await startCampaign({
    campaignId: id,
    kind: 'newsletter',
    mail: { subject: id, preheader: '', content: '<p>News</p>' },
    by: SYSTEM,
    now: new Date(Date.parse('2026-11-01T12:00:00Z') + number * 3_600_000),
  })
  await documents.send(
    new UpdateCommand({
      TableName: 'myplateful-work',
      Key: campaignKey(id),
      UpdateExpression: 'SET sentCount = :sent, #status = :status',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: { ':sent': sentCount, ':status': status },
    }),
  )
  for (let n = 0; n < sentCount; n += 1) {
    const of = { messageId: `${id}-${n}`, campaign: id }
    const acts = [...(n < opens ? [opened(of)] : []), ...(n < clicks ? [clicked(of)] : [])]
    await record(batchOf(delivered(of), ...acts))
  }
}

async function usualFor(number: number) {
  const answer = await call(feedback, {
    method: 'GET',
    params: { id: `campaign-${number}` },
    scopes,
  })
  return answer.body?.usual
}

beforeEach(async () => {
  setClock('2026-11-21T12:30:00Z')
  await backend.fresh()
})

describe('the usual rates that a campaign is compared with', () => {
  it('are missing for the first campaign', async () => {
    await campaign(1, 2)
    expect(await usualFor(1)).toBeNull()
  })

  it('are the medians of the last five finished campaigns', async () => {
    await campaign(1, 4, 4, 4)
    for (const [index, opens] of [1, 2, 3, 4, 0].entries()) await campaign(index + 2, 4, opens, 1)
    await campaign(7, 0)
    await campaign(8, 4, 4, 4, 'sending')
    await campaign(9, 4)
    await campaign(10, 4, 4, 4)
    expect(await usualFor(9)).toEqual({ campaigns: 5, delivered: 1, opened: 0.5, clicked: 0.25 })
  })

  it('give a large campaign the same weight as a small campaign', () => {
    const small = { sentCount: 10, delivered: 10, opened: 5, clicked: 1 }
    const large = { sentCount: 1_000_000, delivered: 900_000, opened: 9000, clicked: 900 }
    expect(ratesOf([small, small, large])).toEqual({
      campaigns: 3,
      delivered: 1,
      opened: 0.5,
      clicked: 0.1,
    })
  })

  it('are at most 100%', () => {
    const lost = { sentCount: 10, delivered: 0, opened: 0, clicked: 0 }
    expect(ratesOf([lost])).toBeNull()
    const early = { sentCount: 10, delivered: 12, opened: 13, clicked: 0 }
    expect(ratesOf([lost, early])).toEqual({ campaigns: 2, delivered: 0.5, opened: 1, clicked: 0 })
  })
})
