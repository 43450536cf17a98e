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
  /** What is shown may be old: the server does not answer. */
  isUnreachable: boolean
  /** Once it is over, whether the way to its own page stands in the place of its controls. @default false */
  leadsOn?: boolean
}

/**
 * A campaign under way: how far it is, when it will be done or why it waits, and its controls. Once it is over it tells what was
 * sent, in the same room, so that nothing below it moves.
 */
export function CampaignProgress({
  campaign,
  isUnreachable,
  leadsOn = false,
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
      {/* Read out when it changes, but not with each minute that passes. */}
      <Quiet minHeight="1lh" role={status === 'sending' && !isUnreachable ? undefined : 'status'}>
        {note}
      </Quiet>
      <Row marginTop="3" minHeight="10">
        {isOver(status) && leadsOn && (
          <TextLink to={campaignPath(campaignId)}>See what became of it</TextLink>
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

/** What cancelling means, by the numbers of this moment. */
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
