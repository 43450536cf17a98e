import { chakra } from '@chakra-ui/react'
import type { Campaign } from '../../../../contract/campaigns/schemas.ts'
import { Quiet, Row } from '../../../components/admin-ui.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { isUnstarted } from '../shared/progress.ts'
import { BringBackButton } from './bring-back-button.tsx'
import { CampaignFeedback } from './campaign-feedback.tsx'
import { CampaignFacts } from './campaign-table.tsx'
import { OutcomeTable } from './outcome-table.tsx'
import { ReceiptDownload } from './receipt-download.tsx'
import { UncertainRecipients } from './uncertain-recipients.tsx'

interface CampaignDetailsProps {
  campaign: Campaign | undefined
  onClose: () => void
}

/** What became of a campaign. Each section stands for itself. */
export function CampaignDetails({ campaign, onClose }: CampaignDetailsProps) {
  return (
    <Dialog open={campaign !== undefined} onClose={onClose} title={campaign?.subject ?? ''}>
      {campaign && (
        <>
          <Quiet>
            <CampaignFacts campaign={campaign} />
          </Quiet>
          <Row marginTop="4">
            <BringBackButton campaignId={campaign.campaignId} onDone={onClose} />
          </Row>
          {campaign.stopped_because && (
            <chakra.p marginTop="4" fontWeight="700" color="fg.error">
              It did not go out{campaign.scheduled_for && ' at its time'}, and nobody was mailed.{' '}
              {campaign.stopped_because}
            </chakra.p>
          )}
          {!isUnstarted(campaign) ? (
            <>
              <OutcomeTable campaign={campaign} />
              <UncertainRecipients campaign={campaign} />
              <CampaignFeedback campaignId={campaign.campaignId} />
              <ReceiptDownload campaign={campaign} />
            </>
          ) : (
            !campaign.stopped_because && (
              <chakra.p marginTop="4" fontWeight="700">
                It was cancelled before it started, and nobody was mailed.
              </chakra.p>
            )
          )}
        </>
      )}
    </Dialog>
  )
}
