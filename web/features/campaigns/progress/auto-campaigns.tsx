import { type Campaign, isOver } from '../../../../contract/campaigns/schemas.ts'
import { emailTypes } from '../../../../contract/mail/email-types.ts'
import { Card, Heading, Section, Sheet } from '../../../components/admin-ui.tsx'
import { useCampaigns } from '../api/campaigns.ts'
import { kindName } from '../shared/campaign-words.ts'
import { CampaignProgress } from './campaign-progress.tsx'

/** The campaigns under way that nobody sent by hand: newsletters of new posts and digests. */
export function AutoCampaigns() {
  const { data: campaigns = [], isError, isPaused } = useCampaigns()
  const running = campaigns.filter((campaign) => !isOver(campaign.status) && !isManual(campaign))
  if (running.length === 0) return null
  return (
    <Section title="Automatic Campaigns">
      <Sheet columns={running.length > 1 ? 'two' : 'one'}>
        {running.map((campaign) => (
          <Card key={campaign.campaignId} aria-label={campaign.subject}>
            <Heading as="h3" size="card">
              {campaign.subject}
            </Heading>
            <p>{kindName(campaign.kind)}</p>
            <CampaignProgress campaign={campaign} isUnreachable={isError || isPaused} />
          </Card>
        ))}
      </Sheet>
    </Section>
  )
}

function isManual({ kind }: Campaign): boolean {
  return emailTypes.some((type) => type === kind)
}
