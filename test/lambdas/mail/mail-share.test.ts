import { PutCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { preflight } from '../../../contract/campaigns/preflight-schemas.ts'
import { mailShare } from '../../../contract/mail/mail-share.ts'
import { handler } from '../../../lambdas/campaigns/handlers/preflight.ts'
import { knownRate, takeSenderLease } from '../../../lambdas/mail/quota/sender-lease.ts'
import { documents } from '../../../lambdas/platform/aws/dynamodb.ts'
import { startCampaigns } from '../../support/campaigns.ts'
import { call } from '../../support/request.ts'

const backend = await startCampaigns({ MAIL_SHARE: '0.5' })

beforeEach(async () => {
  await backend.fresh()
  Object.assign(backend.ses.faults, { maxSendRate: 40, dailyQuota: 1000 })
})

const run = async () => {
  const { body } = await call(handler, {
    body: { emailType: 'offer' },
    scopes: ['myplateful/staff'],
  })
  return v.parse(preflight, body)
}

describe('an environment that may use half of the account’s sending limits', () => {
  it('sends campaigns at 90 % of its half of the rate', async () => {
    const lease = await takeSenderLease(0, 'test')
    await lease?.release()
    expect(await knownRate()).toBe(18)
  })

  it('shows the campaigns’ part of its rate and quota in the pre-flight', async () => {
    await backend.subscribers(1)
    expect(await run()).toMatchObject({ rate: 18, quotaLeft: 490 })
  })

  it('subtracts its own mails of the day from its quota', async () => {
    await backend.subscribers(1)
    const hours = { [new Date().toISOString().slice(0, 13)]: 100 }
    const Item = {
      pk: 'sending',
      sk: 'sender#0',
      term: 1,
      quota: {
        asked_at: 0,
        max_send_rate: 20,
        max_24h: 500,
        sent_24h: 0,
        taken: 100,
        hours,
      },
    }
    await documents.send(new PutCommand({ TableName: 'myplateful-work', Item }))
    expect(await run()).toMatchObject({ quotaLeft: 390 })
  })
})

it.each(['0', '-1', '1.01', 'half', ''])('MAIL_SHARE=%s is refused', (share) => {
  expect(v.safeParse(mailShare, share).success).toBe(false)
})
