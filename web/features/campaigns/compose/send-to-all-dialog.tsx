import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { Preflight } from '../../../../contract/campaigns/preflight-schemas.ts'
import type { EmailTemplate } from '../../../../contract/mail/schemas.ts'
import { TextButton } from '../../../components/admin-ui.tsx'
import { failureText } from '../../../components/call-failure.ts'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { countOf } from '../../../components/counts.ts'
import { usePreflight } from '../api/mail.ts'
import { PreflightReport } from '../content/preflight-report.tsx'
import { costText, durationText, redReason } from '../content/preflight-words.ts'
import { Choice } from '../shared/choice.tsx'
import { SendTimeField, useSendTime } from '../shared/send-time-fields.tsx'
import { effectiveMail, overridesOf } from './draft.ts'
import { useScheduleMail } from './schedule-mail.ts'
import { useDraft } from './use-draft.ts'

const Facts = chakra('dl', {
  base: {
    marginBlock: '5',
    borderTopWidth: '1px',
    '& > div': {
      display: 'grid',
      gridTemplateColumns: '6rem minmax(0, 1fr)',
      gap: '3',
      paddingBlock: '2',
      borderBottomWidth: '1px',
    },
    '& dt': { color: 'fg.muted' },
    '& dd': { fontWeight: '700', overflowWrap: 'anywhere' },
  },
})
const Again = chakra('p', { base: { marginTop: '1' } })
const When = chakra('div', {
  base: { marginTop: '5', paddingTop: '5', borderTopWidth: '1px' },
})

const moments = [
  { value: 'now', label: 'Now' },
  { value: 'later', label: 'Later' },
] as const
type Moment = (typeof moments)[number]['value']

interface SendToAllDialogProps {
  open: boolean
  template: EmailTemplate
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** The last look before a mail to everybody: nothing goes out, now or later, while a check is red. */
export function SendToAllDialog(props: SendToAllDialogProps) {
  // What was chosen and checked is for this opening alone.
  return props.open ? <OpenDialog {...props} /> : null
}

function OpenDialog({ template, busy, onConfirm, onClose }: SendToAllDialogProps) {
  const draft = useDraft()
  const [moment, setMoment] = useState<Moment>('now')
  const time = useSendTime()
  const { schedule, busy: scheduling } = useScheduleMail(time.timeZone)
  const request = { emailType: template.type, ...overridesOf(draft) }
  const { data, error, isFetching, refetch } = usePreflight(request, true)
  const found = isFetching || error ? undefined : data
  const later = moment === 'later'
  const reason = reasonAgainst(found, isFetching) ?? (later ? time.problem : undefined)

  return (
    <ConfirmDialog
      open
      title="Send to all subscribers?"
      confirmLabel={confirmLabel(found, later)}
      busyLabel={later ? 'Scheduling...' : 'Sending...'}
      busy={busy || scheduling}
      ready={!reason}
      reason={reason}
      onConfirm={() => {
        if (!later) onConfirm()
        else if (time.instant) schedule(template.type, time.instant, onClose)
      }}
      onClose={onClose}
    >
      <div role="status">
        {error && !isFetching ? (
          <p>
            {failureText(error, 'The mail could not be checked.')} Nothing can be sent before it is.
          </p>
        ) : (
          <p>{audienceText(found)}</p>
        )}
      </div>
      <Facts>
        <Fact name="Subject">{effectiveMail(draft, template).subject}</Fact>
        <Fact name="Template">{template.title}</Fact>
        <Fact name="Content">{draft.content.trim() ? 'Custom content' : 'The template’s own'}</Fact>
        <Fact name="Cost">{found ? costText(found) : '…'}</Fact>
        <Fact name="Sending">{found ? durationText(found) : '…'}</Fact>
      </Facts>
      {found && <PreflightReport checks={found.checks} />}
      {!isFetching && (
        <Again>
          <TextButton type="button" onClick={() => void refetch()}>
            Check again
          </TextButton>
        </Again>
      )}
      <When>
        <Choice name="When" options={moments} value={moment} onChange={setMoment} />
        {later && <SendTimeField time={time} />}
      </When>
    </ConfirmDialog>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function reasonAgainst(found: Preflight | undefined, isFetching: boolean): string | undefined {
  if (isFetching) return 'The mail is being checked.'
  if (!found) return 'The mail could not be checked. Check again.'
  return redReason(found.checks)
}

function confirmLabel(found: Preflight | undefined, later: boolean): string {
  if (later) return 'Schedule'
  return found ? `Send to ${countOf(found.audienceCount, 'subscriber')}` : 'Send'
}

function audienceText(found: Preflight | undefined) {
  if (!found) return 'Checking the mail and counting the active subscribers...'
  const { audienceCount } = found
  if (audienceCount === 0) return 'There are no active subscribers: there is nobody to send to.'
  return (
    <>
      This mail goes to <strong>{countOf(audienceCount, 'active subscriber')}</strong>. Once it is
      on its way it cannot be taken back.
    </>
  )
}
