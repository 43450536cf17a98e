import type { Campaign } from '../../../../contract/campaigns/schemas.ts'
import { LoadFailure, Message, Section, TextLink } from '../../../components/admin-ui.tsx'
import { useCampaigns } from '../api/campaigns.ts'
import type { RunningCampaign } from '../progress/use-running-campaigns.ts'
import { OutcomeMeanings } from '../shared/outcome-meanings.tsx'
import { CampaignTable } from './campaign-table.tsx'
import { NoCampaigns } from './no-campaigns.tsx'

interface PastCampaignsProps {
  /** Polled more often than the list of campaigns, so the table shows `running` instead of the list's older copies. */
  running: readonly RunningCampaign[]
}

export function PastCampaigns(props: PastCampaignsProps) {
  return (
    <Section
      title="Past Campaigns"
      aside={<TextLink to="/admin/campaigns">All campaigns</TextLink>}
    >
      <Campaigns {...props} />
    </Section>
  )
}

function Campaigns({ running }: PastCampaignsProps) {
  const { data, isError } = useCampaigns()
  const campaigns = data
    ?.filter(({ status }) => status !== 'scheduled')
    .map((listed) => running.find(({ campaign }) => isSame(campaign, listed))?.campaign ?? listed)

  if (!campaigns && isError) return <LoadFailure>The campaigns could not be loaded</LoadFailure>
  if (!campaigns) return <Message role="status">Loading the campaigns...</Message>
  if (campaigns.length === 0) return <NoCampaigns />
  return (
    <>
      <CampaignTable label="Past campaigns" campaigns={campaigns} />
      <OutcomeMeanings />
    </>
  )
}

function isSame(a: Campaign, b: Campaign): boolean {
  return a.campaignId === b.campaignId
}
