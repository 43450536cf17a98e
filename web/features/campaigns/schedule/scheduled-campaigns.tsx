import { chakra } from '@chakra-ui/react'
import { type RefObject, useRef, useState } from 'react'
import type { Campaign } from '../../../../contract/campaigns/schemas.ts'
import { useTimeZone } from '../../../clock/time-zone.ts'
import { timeWithZone } from '../../../clock/wall-clock.ts'
import {
  Action,
  Heading,
  Quiet,
  Row,
  Rows,
  Section,
  TextLink,
} from '../../../components/admin-ui.tsx'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { useCampaigns } from '../api/campaigns.ts'
import { useScheduling } from '../api/scheduling.ts'
import { campaignPath, kindName } from '../shared/campaign-words.ts'
import { SendTimeField, useSendTime } from '../shared/send-time-fields.tsx'
import { whoThen } from '../shared/who-then.ts'
import { EditScheduled } from './edit-scheduled-dialog.tsx'

interface Opened {
  dialog: 'edit' | 'move' | 'cancel'
  campaign: Campaign
}

/** Earliest first. Renders nothing if no campaign is scheduled. */
export function ScheduledCampaigns() {
  const heading = useRef<HTMLHeadingElement>(null)
  const [opened, setOpened] = useState<Opened>()
  const { data: campaigns = [] } = useCampaigns()
  const waiting = campaigns
    .filter(({ status }) => status === 'scheduled')
    .toSorted((a, b) => (a.scheduled_for ?? '').localeCompare(b.scheduled_for ?? ''))
  const close = () => setOpened(undefined)
  return (
    <>
      {waiting.length > 0 && (
        <Section title="Scheduled Campaigns" headingRef={heading}>
          <Rows strong roomy aria-label="Scheduled Campaigns">
            {waiting.map((campaign) => (
              <ScheduledRow
                key={campaign.campaignId}
                campaign={campaign}
                onOpen={(dialog) => setOpened({ dialog, campaign })}
              />
            ))}
          </Rows>
        </Section>
      )}
      {opened?.dialog === 'edit' && (
        <EditScheduled
          campaign={opened.campaign}
          returnFocusTo={editButtonOr(heading, opened.campaign)}
          onClose={close}
        />
      )}
      {opened?.dialog === 'move' && <ChangeTime campaign={opened.campaign} onClose={close} />}
      {opened?.dialog === 'cancel' && (
        <CancelScheduled campaign={opened.campaign} returnFocusTo={heading} onClose={close} />
      )}
    </>
  )
}

interface ScheduledRowProps {
  campaign: Campaign
  onOpen: (dialog: Opened['dialog']) => void
}

function ScheduledRow({ campaign, onOpen }: ScheduledRowProps) {
  const timeZone = useTimeZone()
  const { subject, kind, scheduled_for } = campaign
  return (
    <Row as="li" columnGap="6">
      <chakra.div flex="1 1 18rem" minWidth="0">
        <Heading as="h3" size="row">
          <TextLink to={campaignPath(campaign.campaignId)}>{subject}</TextLink>
        </Heading>
        {scheduled_for && (
          <Quiet>
            {kindName(kind)} · goes out{' '}
            <time dateTime={scheduled_for}>{timeWithZone(scheduled_for, timeZone)}</time> to{' '}
            {whoThen(campaign)}
          </Quiet>
        )}
      </chakra.div>
      <Row>
        <Action
          id={editButtonId(campaign)}
          aria-label={`Edit “${subject}”`}
          onClick={() => onOpen('edit')}
        >
          Edit
        </Action>
        <Action aria-label={`Change time of “${subject}”`} onClick={() => onOpen('move')}>
          Change time
        </Action>
        <Action aria-label={`Cancel “${subject}”`} onClick={() => onOpen('cancel')}>
          Cancel
        </Action>
      </Row>
    </Row>
  )
}

function editButtonId({ campaignId }: Campaign): string {
  return `edit-${campaignId}`
}

/** Searches for the button when the dialog closes, because the campaign may have left the list by then. */
function editButtonOr(otherwise: RefObject<HTMLElement | null>, campaign: Campaign) {
  return {
    get current() {
      return document.getElementById(editButtonId(campaign)) ?? otherwise.current
    },
  }
}

interface DialogProps {
  campaign: Campaign
  onClose: () => void
}

function ChangeTime({ campaign, onClose }: DialogProps) {
  const time = useSendTime(campaign.scheduled_for ?? undefined)
  const { change, busy } = useScheduling(time.timeZone)
  return (
    <ConfirmDialog
      open
      title="Change the time?"
      confirmLabel="Change time"
      dismissLabel="Keep the time"
      busyLabel="Changing..."
      busy={busy}
      ready={!time.problem}
      reason={time.problem}
      onConfirm={() => {
        if (!time.instant) return
        change(
          { action: 'move', campaignId: campaign.campaignId, scheduled_for: time.instant },
          onClose,
        )
      }}
      onClose={onClose}
    >
      <p>
        “{campaign.subject}” goes out at another time. Its subject and content stay as they are.
      </p>
      <SendTimeField time={time} except={campaign.campaignId} />
    </ConfirmDialog>
  )
}

function CancelScheduled({
  campaign,
  returnFocusTo,
  onClose,
}: DialogProps & { returnFocusTo: RefObject<HTMLElement | null> }) {
  const { change, busy } = useScheduling(useTimeZone())
  return (
    <ConfirmDialog
      open
      title="Cancel this campaign?"
      confirmLabel="Cancel campaign"
      destructive
      dismissLabel="Keep it"
      busyLabel="Cancelling..."
      busy={busy}
      onConfirm={() => change({ action: 'cancel', campaignId: campaign.campaignId }, onClose)}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
    >
      <p>“{campaign.subject}” will not be sent, and nobody is mailed.</p>
    </ConfirmDialog>
  )
}
