import type { Campaign } from '../../../contract/campaigns.ts'
import { TextButton } from './look.tsx'

interface DetailsButtonProps {
  campaign: Campaign
  onDetails: (campaign: Campaign) => void
}

export function DetailsButton({ campaign, onDetails }: DetailsButtonProps) {
  return (
    <TextButton
      type="button"
      aria-label={`Details of “${campaign.subject}”`}
      onClick={() => onDetails(campaign)}
    >
      Details
    </TextButton>
  )
}
