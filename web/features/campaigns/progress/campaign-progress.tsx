import { chakra, Progress } from '@chakra-ui/react'
import { useState } from 'react'
import type { Campaign } from '../../../../contract/campaigns/schemas.ts'
import { useTimeZone } from '../../../clock/time-zone.ts'
import { Button } from '../../../components/button.tsx'
import { progressPercent, progressText } from '../shared/progress.ts'
import { CancelCampaign } from './cancel-campaign.tsx'
import { useControl } from './control-campaign.ts'
import { runningNote, UNREACHABLE } from './running-words.ts'

const Text = chakra('p', {
  base: { marginTop: '2', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' },
})
const Note = chakra('p', { base: { marginTop: '1', fontSize: 'sm', color: 'fg.muted' } })
const Controls = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '2.5', marginTop: '3.5' },
})

interface CampaignProgressProps {
  campaign: Campaign
  /** What is shown may be old: the server does not answer. */
  isUnreachable: boolean
}

/** A campaign that is not over: how far it is, when it will be done or why it waits, and its controls. */
export function CampaignProgress({ campaign, isUnreachable }: CampaignProgressProps) {
  const { campaignId, subject, status } = campaign
  const { control, busy } = useControl(campaignId)
  const [cancelling, setCancelling] = useState(false)
  const timeZone = useTimeZone()
  const note = isUnreachable ? UNREACHABLE : runningNote(campaign, { now: new Date(), timeZone })
  const toggle = status === 'paused' ? 'resume' : 'pause'
  return (
    <div>
      <Progress.Root
        value={progressPercent(campaign)}
        size="sm"
        marginTop="5"
        aria-label={`Sending “${subject}”`}
      >
        <Progress.Track bg="bg.muted" borderRadius="full" forcedColorAdjust="none">
          <Progress.Range
            bg={status === 'paused' ? 'fg.muted' : 'leaf.solid'}
            borderRadius="full"
          />
        </Progress.Track>
        <Text>{progressText(campaign)}</Text>
      </Progress.Root>
      {/* Read out when it changes, but not with each minute that passes. */}
      <Note role={status === 'sending' && !isUnreachable ? undefined : 'status'}>{note}</Note>
      {status !== 'cancelling' && (
        <Controls>
          <Button
            type="button"
            look="quiet"
            size="sm"
            aria-label={`${toggle === 'pause' ? 'Pause' : 'Resume'} “${subject}”`}
            aria-disabled={busy}
            aria-busy={busy}
            onClick={() => control(toggle)}
          >
            {toggle === 'pause' ? 'Pause' : 'Resume'}
          </Button>
          <Button
            type="button"
            look="quiet"
            size="sm"
            aria-label={`Cancel “${subject}”`}
            onClick={() => setCancelling(true)}
          >
            Cancel
          </Button>
        </Controls>
      )}
      <CancelCampaign
        open={cancelling}
        campaign={campaign}
        busy={busy}
        onConfirm={() => control('cancel', () => setCancelling(false))}
        onClose={() => setCancelling(false)}
      />
    </div>
  )
}
