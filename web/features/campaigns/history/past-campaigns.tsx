import { chakra, useBreakpointValue } from '@chakra-ui/react'
import { useId, useState } from 'react'
import type { Campaign } from '../../../../contract/campaigns/schemas.ts'
import { Heading, Message, Part } from '../../../components/admin-ui.tsx'
import { Button } from '../../../components/button.tsx'
import { useCampaigns } from '../api/campaigns.ts'
import type { RunningCampaign } from '../progress/use-running-campaigns.ts'
import { CampaignDetails } from './campaign-details.tsx'
import { CampaignList } from './campaign-list.tsx'
import { CampaignTable } from './campaign-table.tsx'

const Note = chakra('p', {
  base: { marginTop: '5', fontSize: 'sm', color: 'fg.muted', maxWidth: '65ch' },
})

interface PastCampaignsProps {
  /** Those that are followed closer than the list is read: both tell the same. */
  running: readonly RunningCampaign[]
}

export function PastCampaigns(props: PastCampaignsProps) {
  const title = useId()
  return (
    <Part aria-labelledby={title}>
      <Heading id={title}>Past Campaigns</Heading>
      <Campaigns {...props} />
    </Part>
  )
}

function Campaigns({ running }: PastCampaignsProps) {
  const { data, isError, refetch } = useCampaigns()
  const campaigns = data
    ?.filter(({ status }) => status !== 'scheduled')
    .map((listed) => running.find(({ campaign }) => isSame(campaign, listed))?.campaign ?? listed)
  const [shown, setShown] = useState<string>()
  const show = ({ campaignId }: Campaign) => setShown(campaignId)
  const hasRoom = useBreakpointValue({ base: false, lg: true }, { ssr: false })

  if (!campaigns && isError)
    return (
      <div role="alert">
        <Message>The campaigns could not be loaded</Message>
        <Button type="button" look="quiet" size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  if (!campaigns) return <Message role="status">Loading the campaigns...</Message>
  if (campaigns.length === 0) return <Message>No campaigns yet</Message>
  return (
    <>
      {hasRoom ? (
        <CampaignTable campaigns={campaigns} onShow={show} />
      ) : (
        <CampaignList campaigns={campaigns} onShow={show} />
      )}
      <CampaignDetails
        campaign={campaigns.find(({ campaignId }) => campaignId === shown)}
        onClose={() => setShown(undefined)}
      />
      <Note>
        Submitted means that the mail service accepted the mail; it does not say that it was
        delivered: open a campaign to see that. Excluded are those who had unsubscribed or could not
        be mailed by then. Uncertain are mails whose sending was interrupted: they are never sent
        twice on a guess.
      </Note>
    </>
  )
}

function isSame(a: Campaign, b: Campaign): boolean {
  return a.campaignId === b.campaignId
}
