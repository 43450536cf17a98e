import { beforeEach, describe, it } from 'vitest'
import { startCampaigns } from '../../support/campaigns.ts'
import { expectCampaignsNamed, expectFoundInWhatIsLeft } from '../../support/held-campaigns.ts'

const campaigns = await startCampaigns()
beforeEach(campaigns.fresh)

describe('what is held about any person', () => {
  it('names each campaign that was sent to them, newest first, in a list of several chunks', () =>
    expectCampaignsNamed(campaigns, { people: 170, left: 'person-9@example.com', asked: 170 }))

  it('is found where the time of other chunks is up, first or last', () =>
    expectFoundInWhatIsLeft(campaigns, {
      people: 400,
      asked: 400,
      gone: ['000000', '000002', '000004'],
    }))
})
