import type { Campaign } from '../../../contract/campaigns.ts'
import { Dialog } from '../../components/dialog.tsx'
import { CampaignFeedback } from './campaign-feedback.tsx'

interface FeedbackDialogProps {
  accessToken: string
  campaign: Campaign | undefined
  onClose: () => void
}

export function FeedbackDialog({ accessToken, campaign, onClose }: FeedbackDialogProps) {
  return (
    <Dialog open={campaign !== undefined} onClose={onClose} title={campaign?.subject ?? ''}>
      {campaign && <CampaignFeedback accessToken={accessToken} campaignId={campaign.campaignId} />}
    </Dialog>
  )
}
