import { chakra } from '@chakra-ui/react'
import type { Campaign } from '../../../../contract/campaigns/schemas.ts'
import { useTimeZone } from '../../../clock/time-zone.ts'
import { Dialog } from '../../../components/dialog.tsx'
import { kindName, momentText, statusNames } from '../shared/campaign-words.ts'
import { isUnstarted } from '../shared/progress.ts'
import { CampaignFeedback } from './campaign-feedback.tsx'
import { OutcomeTable } from './outcome-table.tsx'
import { ReceiptDownload } from './receipt-download.tsx'
import { UncertainRecipients } from './uncertain-recipients.tsx'

const Facts = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm' } })
const Stopped = chakra('p', { base: { marginTop: '4', fontWeight: '700', color: 'fg.error' } })
const Unstarted = chakra('p', { base: { marginTop: '4', fontWeight: '700' } })
const Gap = chakra('div', { base: { marginTop: '7' } })

interface CampaignDetailsProps {
  campaign: Campaign | undefined
  onClose: () => void
}

/** What became of a campaign. Each section stands for itself. */
export function CampaignDetails({ campaign, onClose }: CampaignDetailsProps) {
  const timeZone = useTimeZone()
  return (
    <Dialog open={campaign !== undefined} onClose={onClose} title={campaign?.subject ?? ''}>
      {campaign && (
        <>
          <Facts>
            {kindName(campaign.kind)} · {statusNames[campaign.status]} ·{' '}
            <time dateTime={campaign.created_at}>{momentText(campaign.created_at, timeZone)}</time>
          </Facts>
          {campaign.stopped_because && (
            <Stopped>
              It did not go out{campaign.scheduled_for && ' at its time'}, and nobody was mailed.{' '}
              {campaign.stopped_because}
            </Stopped>
          )}
          {isUnstarted(campaign) ? (
            !campaign.stopped_because && (
              <Unstarted>It was cancelled before it started, and nobody was mailed.</Unstarted>
            )
          ) : (
            <Mailed campaign={campaign} />
          )}
        </>
      )}
    </Dialog>
  )
}

function Mailed({ campaign }: { campaign: Campaign }) {
  return (
    <>
      <OutcomeTable campaign={campaign} />
      <UncertainRecipients campaign={campaign} />
      <Gap>
        <CampaignFeedback campaignId={campaign.campaignId} />
      </Gap>
      <ReceiptDownload campaign={campaign} />
    </>
  )
}
