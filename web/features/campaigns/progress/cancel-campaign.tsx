import type { Campaign } from '../../../../contract/campaigns/schemas.ts'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { countOf, formatCount } from '../../../components/counts.ts'

interface CancelCampaignProps {
  open: boolean
  campaign: Campaign
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a campaign is cancelled, with the numbers as they are at this moment. */
export function CancelCampaign({ open, campaign, ...dialog }: CancelCampaignProps) {
  return (
    <ConfirmDialog
      open={open}
      title="Cancel this campaign?"
      confirmLabel="Cancel campaign"
      destructive
      busyLabel="Cancelling..."
      dismissLabel="Keep it"
      {...dialog}
    >
      <p>{consequence(campaign)} A cancelled campaign cannot be resumed.</p>
    </ConfirmDialog>
  )
}

function consequence({ status, sentCount, remainingCount, subject }: Campaign) {
  if (status === 'freezing' || (status === 'paused' && sentCount === 0))
    return <>Nobody has been mailed “{subject}” yet, and nobody will be.</>
  return (
    <>
      <strong>{countOf(sentCount, 'mail')}</strong> of “{subject}”{' '}
      {sentCount === 1 ? 'has' : 'have'} been submitted and cannot be taken back. The other{' '}
      <strong>{formatCount(remainingCount)}</strong> will not be sent.
    </>
  )
}
