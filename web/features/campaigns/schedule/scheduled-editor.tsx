import { chakra } from '@chakra-ui/react'
import { Fragment, useEffect, useId, useRef, useState } from 'react'
import type { ScheduledCampaign } from '../../../../contract/campaigns/schedule-schemas.ts'
import { useTimeZone } from '../../../clock/time-zone.ts'
import { timeWithZone } from '../../../clock/wall-clock.ts'
import { Action, Notice } from '../../../components/admin-ui.tsx'
import { ActionsReason, DialogActions } from '../../../components/dialog.tsx'
import { Alert } from '../../../components/icons.tsx'
import { Problem } from '../../../components/problem.tsx'
import { Changes } from '../content/changes.tsx'
import { htmlLines } from '../content/html-lines.ts'
import { MailPreview } from '../content/mail-preview.tsx'
import { PreflightReport } from '../content/preflight-report.tsx'
import { Choice } from '../shared/choice.tsx'
import { ScheduledFields } from './scheduled-fields.tsx'
import { useEditForm } from './use-edit-form.ts'

const views = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
] as const
type View = (typeof views)[number]['value']

type Waiting = ScheduledCampaign & { content: string }

interface ScheduledEditorProps {
  /** The campaign as it is by now, as far as is known. */
  latest: Waiting
  /** Whether staff are asked if they want to leave their changes. */
  isLeaving: boolean
  setLeaving: (isLeaving: boolean) => void
  onConflict: () => void
  /** Forgets what was typed. */
  onLeave: () => void
}

export function ScheduledEditor({
  latest,
  isLeaving,
  setLeaving,
  onConflict,
  onLeave,
}: ScheduledEditorProps) {
  const reasonId = useId()
  const timeZone = useTimeZone()
  const [opened] = useState(latest)
  const [view, setView] = useState<View>('write')
  const form = useEditForm(opened, { onConflict, onSaved: onLeave })
  const { mail, isChanged, checks, failure, reason, isSaving } = form
  const { subject, content } = mail
  const isOver = failure?.code === 'campaign_started'
  const newest = failure?.code === 'campaign_changed' && latest.edits !== opened.edits && latest
  const ready = !reason && !isOver
  const warning = isLeaving ? 'Your changes are not saved.' : failure?.message

  // What keeps it from being saved is read before anything else.
  const notes = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (checks || failure || newest) notes.current?.scrollIntoView({ block: 'nearest' })
  }, [checks, failure, newest])

  return (
    <>
      {opened.scheduled_for && (
        <p>
          Goes out <strong>{timeWithZone(opened.scheduled_for, timeZone)}</strong> to all who are
          subscribed then. Until it starts, everybody gets what you save here.
        </p>
      )}
      <chakra.div display="grid" gap="5" marginTop="5">
        <div>
          <Choice name="View" options={views} value={view} onChange={setView} />
        </div>
        {view === 'write' ? (
          <ScheduledFields
            campaign={opened}
            mail={mail}
            onChange={(part) => {
              setLeaving(false)
              form.change(part)
            }}
          />
        ) : subject.trim() && content.trim() ? (
          <MailPreview
            request={{ emailType: opened.kind, subject: subject.trim(), customContent: content }}
          />
        ) : (
          <p>Write a subject and content to see the mail.</p>
        )}
      </chakra.div>
      <chakra.div
        ref={notes}
        role="alert"
        display="grid"
        gap="4"
        marginTop="6"
        _empty={{ display: 'none' }}
      >
        {warning && (
          <Problem>
            <Alert />
            {warning}
          </Problem>
        )}
        {newest && (
          <Notice display="block">
            <p>This is what your text would change in theirs.</p>
            <Changes before={{ ...newest, content: htmlLines(newest.content) }} after={mail} />
          </Notice>
        )}
        {checks && <PreflightReport checks={checks} />}
      </chakra.div>
      <DialogActions>
        {reason && !isLeaving && <ActionsReason id={reasonId}>{reason}</ActionsReason>}
        {isLeaving ? (
          <Fragment key="leaving">
            <Action onClick={onLeave}>Discard changes</Action>
            <Action look="solid" autoFocus onClick={() => setLeaving(false)}>
              Keep editing
            </Action>
          </Fragment>
        ) : (
          <Fragment key="editing">
            <Action onClick={() => (isChanged && !isOver ? setLeaving(true) : onLeave())}>
              {isOver ? 'Close' : 'Cancel'}
            </Action>
            {!isOver && (
              <Action
                look="solid"
                busy={isSaving}
                blocked={!ready}
                {...(reason && { 'aria-describedby': reasonId })}
                onClick={() => form.save(newest ? newest.edits : undefined)}
              >
                {isSaving ? 'Saving...' : saveLabel(Boolean(newest), ready && checks !== undefined)}
              </Action>
            )}
          </Fragment>
        )}
      </DialogActions>
    </>
  )
}

function saveLabel(isConflict: boolean, isWarned: boolean): string {
  if (isConflict) return 'Save my changes anyway'
  return isWarned ? 'Save all the same' : 'Save changes'
}
