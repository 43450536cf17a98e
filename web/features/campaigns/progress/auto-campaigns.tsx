import { Card } from '@chakra-ui/react'
import { useState } from 'react'
import { type Campaign, isOver } from '../../../../contract/campaigns/schemas.ts'
import { emailTypes } from '../../../../contract/mail/email-types.ts'
import { Heading, Section, Sheet } from '../../../components/admin-ui.tsx'
import { useCampaigns } from '../api/campaigns.ts'
import { kindName } from '../shared/campaign-words.ts'
import { CampaignProgress } from './campaign-progress.tsx'

/**
 * The campaigns under way that nobody sent by hand: newsletters of new posts and digests. One that ends stays until the page is
 * left.
 */
export function AutoCampaigns() {
  const { data: campaigns = [], isError, isPaused } = useCampaigns()
  const [seen, setSeen] = useState<readonly string[]>([])
  const running = campaigns.filter((campaign) => !isOver(campaign.status) && !isManual(campaign))
  const fresh = running.map(({ campaignId }) => campaignId).filter((id) => !seen.includes(id))
  if (fresh.length > 0) setSeen([...seen, ...fresh])
  const shown = campaigns.filter(({ campaignId }) => seen.includes(campaignId))
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
            <CampaignProgress campaign={campaign} isUnreachable={isError || isPaused} leadsOn />
          </Card.Root>
        ))}
      </Sheet>
    </Section>
  )
}

function isManual({ kind }: Campaign): boolean {
  return emailTypes.some((type) => type === kind)
}
