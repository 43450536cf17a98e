import { beforeEach, describe, it } from 'vitest'
import { startCampaigns } from '../../support/campaigns.ts'
import {
  expectCampaignOnlyInRemainingChunks,
  expectCampaignsNamed,
} from '../../support/held-campaigns.ts'

const campaigns = await startCampaigns()
beforeEach(campaigns.fresh)

describe('the stored data of any person', () => {
  it('lists each campaign that was sent to the person, even if its recipients are stored in several chunks', () =>
    expectCampaignsNamed(campaigns, { people: 170, left: 'person-9@example.com', asked: 170 }))

  it('still lists a campaign after chunks of other recipients have expired', () =>
    expectCampaignOnlyInRemainingChunks(campaigns, {
      people: 400,
      asked: 400,
      gone: ['000000', '000002', '000004'],
    }))
})
