import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { type Campaign, isOver } from '../../../../contract/campaigns/schemas.ts'
import { Button } from '../../../components/button.tsx'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { countOf } from '../../../components/counts.ts'
import { DetailsSection } from './details-section.tsx'
import { useSettleUncertain } from './settle-uncertain.ts'

const Note = chakra('p', { base: { marginBottom: '3.5', fontSize: 'sm', color: 'fg.muted' } })
const Controls = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2.5' } })

interface UncertainRecipientsProps {
  campaign: Campaign
}

/** What staff can do about those of whom nobody knows whether they were mailed. Nothing where there are none. */
export function UncertainRecipients({ campaign }: UncertainRecipientsProps) {
  const { campaignId, uncertainCount, status, sent_again_as: again } = campaign
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useSettleUncertain(campaignId)
  const close = () => setAsking(false)
  if (uncertainCount === 0 || !isOver(status)) return null
  const people = countOf(uncertainCount, 'recipient')
  return (
    <DetailsSection title={`${people} uncertain`}>
      <Note>
        The mail service did not say whether it took their mail. It usually reports on a mail within
        a few minutes: check first, then decide about the others.
        {again && ' A campaign of its own, in the list, has sent to them again.'}
      </Note>
      <Controls>
        <Button
          type="button"
          look="quiet"
          size="sm"
          aria-disabled={isPending}
          aria-busy={isPending}
          onClick={() => mutate('check')}
        >
          {isPending ? 'Checking...' : 'Check with the mail service'}
        </Button>
        {!again && (
          <Button type="button" look="quiet" size="sm" onClick={() => setAsking(true)}>
            Send to them again
          </Button>
        )}
      </Controls>
      <ConfirmDialog
        open={isAsking}
        title={`Send to ${people} again?`}
        confirmLabel="Send again"
        busyLabel="Sending..."
        busy={isPending}
        onConfirm={() => mutate('send_again', { onSettled: close })}
        onClose={close}
      >
        <p>
          Anybody who did get “{campaign.subject}” gets it a second time. Those the mail service has
          reported on by now are left out, and so is everybody who has left.
        </p>
      </ConfirmDialog>
    </DetailsSection>
  )
}
