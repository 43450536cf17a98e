import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { type Campaign, isOver } from '../../../../contract/campaigns/schemas.ts'
import { useTimeZone } from '../../../clock/time-zone.ts'
import { Action, Quiet, Row, TextLink } from '../../../components/admin-ui.tsx'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { countOf, formatCount } from '../../../components/counts.ts'
import { ProgressBar } from '../../../components/progress-bar.tsx'
import { useControl } from '../api/control-campaign.ts'
import { campaignPath } from '../shared/campaign-words.ts'
import { progressPercent, progressText } from '../shared/progress.ts'
import { runningNote, UNREACHABLE } from './running-words.ts'

interface CampaignProgressProps {
  campaign: Campaign
  /** The server does not answer, so the shown state may be out of date. */
  isUnreachable: boolean
  /** After the campaign's end, a link to its page replaces the controls. @default false */
  linksToReport?: boolean
}

/**
 * A running campaign with its controls. The height stays the same after the campaign's end, so that nothing below
 * moves.
 */
export function CampaignProgress({
  campaign,
  isUnreachable,
  linksToReport = false,
}: CampaignProgressProps) {
  const { campaignId, subject, status } = campaign
  const { control, busy } = useControl(campaignId)
  const [cancelling, setCancelling] = useState(false)
  const timeZone = useTimeZone()
  const note = isUnreachable ? UNREACHABLE : runningNote(campaign, { now: new Date(), timeZone })
  const toggle = status === 'paused' ? 'resume' : 'pause'
  return (
    <chakra.div marginTop="5">
      <ProgressBar
        label={`Sending “${subject}”`}
        value={progressPercent(campaign)}
        isPaused={status === 'paused'}
      >
        {progressText(campaign)}
      </ProgressBar>
      {/* Announced to screen readers, except for the time left, which changes every minute. */}
      <Quiet minHeight="1lh" role={status === 'sending' && !isUnreachable ? undefined : 'status'}>
        {note}
      </Quiet>
      <Row marginTop="3" minHeight="10">
        {isOver(status) && linksToReport && (
          <TextLink to={campaignPath(campaignId)}>See the results</TextLink>
        )}
        {status !== 'cancelling' && !isOver(status) && (
          <>
            <Action
              aria-label={`${words[toggle]} “${subject}”`}
              busy={busy}
              onClick={() => control(toggle)}
            >
              {words[toggle]}
            </Action>
            <Action aria-label={`Cancel “${subject}”`} onClick={() => setCancelling(true)}>
              Cancel
            </Action>
          </>
        )}
      </Row>
      <ConfirmDialog
        open={cancelling && !isOver(status)}
        title="Cancel this campaign?"
        confirmLabel="Cancel campaign"
        destructive
        busyLabel="Cancelling..."
        dismissLabel="Keep it"
        busy={busy}
        onConfirm={() => control('cancel', () => setCancelling(false))}
        onClose={() => setCancelling(false)}
      >
        <p>{consequence(campaign)} A cancelled campaign cannot be resumed.</p>
      </ConfirmDialog>
    </chakra.div>
  )
}

const words = { pause: 'Pause', resume: 'Resume' }

function consequence({ status, sentCount, remainingCount, subject }: Campaign) {
  if (status === 'freezing' || (status === 'paused' && sentCount === 0))
    return <>Nobody has been mailed “{subject}” yet, and nobody will be.</>
  return (
    <>
      <strong>{countOf(sentCount, 'mail')}</strong> of “{subject}”{' '}
      {sentCount === 1 ? 'has' : 'have'} been sent and cannot be taken back. The other{' '}
      <strong>{formatCount(remainingCount)}</strong> will not be sent.
    </>
  )
}
