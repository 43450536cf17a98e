import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { Preflight } from '../../../../contract/campaigns/preflight-schemas.ts'
import type { EmailTemplate } from '../../../../contract/mail/schemas.ts'
import { partWords } from '../../../../contract/subscribers/question-words.ts'
import type { AudienceRequest, Segment } from '../../../../contract/subscribers/segment-schemas.ts'
import { useSegments } from '../../../api/segments.ts'
import { DetailList, TextButton } from '../../../components/admin-ui.tsx'
import { failureText } from '../../../components/call-outcome.ts'
import { Choice } from '../../../components/choice.tsx'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { countOf } from '../../../components/counts.ts'
import { SameDayList } from '../../../components/same-day-list.tsx'
import { usePreflight } from '../api/mail.ts'
import { afterKeep, afterUndo, effectiveMail, undecidedFacts } from '../content/mail-writing.ts'
import { PreflightReport } from '../content/preflight-report.tsx'
import { costText, durationText, failedChecksReason } from '../content/preflight-words.ts'
import { RemovedNotice } from '../content/removed-notice.tsx'
import { SendTimeField, useSendTime } from '../shared/send-time-fields.tsx'
import { contentOwner } from './card-content.ts'
import { audienceOf, overridesOf, updateDraft, useDraft } from './draft.ts'
import { useScheduleMail } from './send-mail.ts'

const moments = [
  { value: 'now', label: 'Now' },
  { value: 'later', label: 'Later' },
] as const
type Moment = (typeof moments)[number]['value']

interface SendToAllDialogProps {
  template: EmailTemplate
  /** All four templates, because they share one draft. */
  templates: readonly EmailTemplate[]
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** If a check fails, staff can neither send nor schedule the mail. */
export function SendToAllDialog({
  template,
  templates,
  busy,
  onConfirm,
  onClose,
}: SendToAllDialogProps) {
  const draft = useDraft()
  const [moment, setMoment] = useState<Moment>('now')
  const time = useSendTime()
  const { schedule, busy: scheduling } = useScheduleMail(time.timeZone)
  const request = { emailType: template.type, ...overridesOf(draft.mine), ...audienceOf(draft) }
  const { data: segments = [] } = useSegments()
  const segment = segments.find(({ id }) => id === draft.audience?.segment)
  const { data, error, isFetching, refetch } = usePreflight(request, true)
  const preflight = isFetching || error ? undefined : data
  const removed = undecidedFacts(draft, template)
  const later = moment === 'later'
  const reason =
    (removed.length > 0 ? 'Keep or undo what the AI edit removed.' : undefined) ??
    reasonAgainst(preflight, isFetching) ??
    (later ? time.problem : undefined)

  return (
    <ConfirmDialog
      open
      title={titleOf(draft.audience)}
      confirmLabel={confirmLabel(preflight, later)}
      dismissLabel="Back"
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
          <p>{audienceText(preflight, draft.audience)}</p>
        )}
      </div>
      <RemovedNotice
        facts={removed}
        onKeep={() => updateDraft(afterKeep)}
        onUndo={() => updateDraft(afterUndo)}
      />
      <DetailList short>
        {Object.entries({
          Subject: effectiveMail(draft.mine, template).subject,
          Template: template.title,
          Content: contentOwner(draft.mine, templates),
          ...(draft.audience && { Audience: audienceWords(draft.audience, segment) }),
          Cost: preflight ? costText(preflight) : '…',
          Sending: preflight ? durationText(preflight) : '…',
        }).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </DetailList>
      <div>
        {preflight && <PreflightReport checks={preflight.checks} />}
        {!isFetching && (
          <TextButton marginTop="1" onClick={() => void refetch()}>
            Check again
          </TextButton>
        )}
      </div>
      <chakra.div paddingTop="5" borderTopWidth="1px">
        <Choice name="When" options={moments} value={moment} onChange={setMoment} />
        {later ? (
          <SendTimeField time={time} />
        ) : (
          <chakra.div marginTop="4">
            <SameDayList instant="now" />
          </chakra.div>
        )}
      </chakra.div>
    </ConfirmDialog>
  )
}

function titleOf(audience: AudienceRequest | null): string {
  if (audience?.after !== undefined) return 'Send the next wave?'
  return audience ? 'Send to these subscribers?' : 'Send to all subscribers?'
}

/** For example 'VIPs, the first 500 by place, without the people of earlier waves'. */
function audienceWords({ part, after }: AudienceRequest, segment: Segment | undefined): string {
  const chosen = part ?? segment?.question.part
  return [
    segment?.name ?? 'All subscribers',
    ...(chosen ? [partWords(chosen)] : []),
    ...(after === undefined ? [] : ['without the people of earlier waves']),
  ].join(', ')
}

function reasonAgainst(preflight: Preflight | undefined, isFetching: boolean): string | undefined {
  if (isFetching) return 'The mail is being checked.'
  if (!preflight) return 'The mail could not be checked. Check again.'
  return failedChecksReason(preflight.checks)
}

function confirmLabel(preflight: Preflight | undefined, later: boolean): string {
  if (later) return 'Schedule'
  return preflight ? `Send to ${countOf(preflight.audienceCount, 'subscriber')}` : 'Send'
}

function audienceText(preflight: Preflight | undefined, audience: AudienceRequest | null) {
  if (!preflight) return 'Checking the mail and counting the active subscribers...'
  const { audienceCount } = preflight
  if (audienceCount === 0)
    return audience
      ? 'No active subscriber fits: there is nobody to send to.'
      : 'There are no active subscribers: there is nobody to send to.'
  return (
    <>
      This mail goes to <strong>{countOf(audienceCount, 'active subscriber')}</strong>. Once it is
      on its way it cannot be taken back.
    </>
  )
}
