import { useState } from 'react'
import { type Campaign, isOver } from '../../../../contract/campaigns/schemas.ts'
import { Action, Quiet, Row, Section, TextLink } from '../../../components/admin-ui.tsx'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { countOf } from '../../../components/counts.ts'
import { useSettleUncertain } from '../api/settle-uncertain.ts'
import { campaignPath } from '../shared/campaign-words.ts'

/**
 * Lets staff check uncertain recipients with the mail service, or mail them again. Renders nothing while the campaign
 * is running, or if nobody is uncertain.
 */
export function UncertainRecipients({ campaign }: { campaign: Campaign }) {
  const { campaignId, uncertainCount, status, sent_again_as: again } = campaign
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useSettleUncertain(campaignId)
  const close = () => setAsking(false)
  if (uncertainCount === 0 || !isOver(status)) return null
  const people = countOf(uncertainCount, 'recipient')
  return (
    <Section title={`${people} may not have got it`}>
      <Quiet marginBottom="3">
        The mail service did not say whether it took their mail. It usually reports on a mail within
        a few minutes: check first, then decide about the others.
        {again && (
          <>
            {' '}
            <TextLink to={campaignPath(again)}>A campaign of its own</TextLink> has sent to them
            again.
          </>
        )}
      </Quiet>
      <Row>
        <Action busy={isPending} onClick={() => mutate('check')}>
          {isPending ? 'Checking...' : 'Check with the mail service'}
        </Action>
        {!again && <Action onClick={() => setAsking(true)}>Send to them again</Action>}
      </Row>
      <ConfirmDialog
        open={isAsking}
        title={`Send to ${people} again?`}
        confirmLabel="Send again"
        dismissLabel="Back"
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
    </Section>
  )
}
