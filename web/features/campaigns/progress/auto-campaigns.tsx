import { Card } from '@chakra-ui/react'
import { useState } from 'react'
import { type Campaign, isOver } from '../../../../contract/campaigns/schemas.ts'
import { emailTypes } from '../../../../contract/mail/email-types.ts'
import { Heading, Section, Sheet } from '../../../components/admin-ui.tsx'
import { useCampaigns } from '../api/campaigns.ts'
import { kindName } from '../shared/campaign-words.ts'
import { CampaignProgress } from './campaign-progress.tsx'

/**
 * Shows the running newsletters of new posts and the running digests. A campaign that ends stays visible until staff
 * leave the page.
 */
export function AutoCampaigns() {
  const { data: campaigns = [], isError, isPaused } = useCampaigns()
  const [shownIds, setShownIds] = useState<readonly string[]>([])
  const running = campaigns.filter((campaign) => !isOver(campaign.status) && !isManual(campaign))
  const added = running.map(({ campaignId }) => campaignId).filter((id) => !shownIds.includes(id))
  if (added.length > 0) setShownIds([...shownIds, ...added])
  const shown = campaigns.filter(({ campaignId }) => shownIds.includes(campaignId))
  if (shown.length === 0) return null
  return (
    <Section title="Automatic Campaigns">
      <Sheet columns={shown.length > 1 ? 'two' : 'one'}>
        {shown.map((campaign) => (
          <Card.Root as="article" key={campaign.campaignId} aria-label={campaign.subject}>
            <Heading as="h3" size="card">
              {campaign.subject}
            </Heading>
            <p>{kindName(campaign.kind)}</p>
            <CampaignProgress
              campaign={campaign}
              isUnreachable={isError || isPaused}
              linksToReport
            />
          </Card.Root>
        ))}
      </Sheet>
    </Section>
  )
}

function isManual({ kind }: Campaign): boolean {
  return emailTypes.some((type) => type === kind)
}
