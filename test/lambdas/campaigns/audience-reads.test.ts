import { beforeEach, expect, it } from 'vitest'
import { handler as rates } from '../../../lambdas/campaigns/handlers/campaign-rates.ts'
import { handler as describeAudience } from '../../../lambdas/subscribers/handlers/describe-audience.ts'
import { handler as segments } from '../../../lambdas/subscribers/handlers/list-segments.ts'
import { startCampaigns } from '../../support/campaigns.ts'
import { call } from '../../support/request.ts'

const backend = await startCampaigns()
const read = { method: 'GET', scopes: ['myplateful/staff'] }

beforeEach(() => backend.fresh())

it('people who joined without an origin are counted under “Direct”', async () => {
  await backend.subscribers(3)
  const { body } = await call(describeAudience, read)
  expect(body?.origins).toEqual([{ name: 'Direct', joined: 3, confirmed: 3, clicked: 0 }])
})

it('the lists of segments and campaign rates are empty if the database is empty', async () => {
  expect((await call(segments, read)).body).toEqual({ segments: [] })
  expect((await call(rates, read)).body?.campaigns).toEqual([])
})
