import { chakra } from '@chakra-ui/react'
import { useEffect, useId, useRef, useState } from 'react'
import type { PreflightCheck } from '../../../../contract/campaigns/preflight-schemas.ts'
import type { Campaign } from '../../../../contract/campaigns/schemas.ts'
import type { EmailType } from '../../../../contract/mail/email-types.ts'
import type { Mail } from '../../../../contract/mail/schemas.ts'
import { mutationKeys } from '../../../api/query-keys.ts'
import { useTimeZone } from '../../../clock/time-zone.ts'
import { timeWithZone } from '../../../clock/wall-clock.ts'
import { Action } from '../../../components/admin-ui.tsx'
import { showDone } from '../../../components/call-outcome.ts'
import { ActionsReason, DialogActions } from '../../../components/dialog.tsx'
import { Alert } from '../../../components/icons.tsx'
import { LeavingActions } from '../../../components/leaving-actions.tsx'
import { Problem } from '../../../components/problem.tsx'
import { MailConflict } from '../content/mail-conflict.tsx'
import { MailEditor } from '../content/mail-editor.tsx'
import { isUnsavedMail, type MailChange, NO_DEFAULTS, withText } from '../content/mail-writing.ts'
import { PreflightReport } from '../content/preflight-report.tsx'
import { scheduledMail, updateScheduled } from './scheduled-mail.ts'
import { useScheduledForm } from './use-scheduled-form.ts'

interface ScheduledEditorProps {
  /** The mail as last read from the server. */
  latest: Mail
  emailType: EmailType
  scheduledFor: Campaign['scheduled_for']
  /** True while staff are asked whether to discard unsaved changes. */
  isLeaving: boolean
  setLeaving: (isLeaving: boolean) => void
  onLeave: () => void
}

export function ScheduledEditor({
  latest,
  emailType,
  scheduledFor,
  isLeaving,
  setLeaving,
  onLeave,
}: ScheduledEditorProps) {
  const { id } = latest
  const reasonId = useId()
  const timeZone = useTimeZone()
  const when = scheduledFor ? timeWithZone(scheduledFor, timeZone) : ''
  const [loop] = useState(() => scheduledMail(latest))
  useEffect(() => loop.see(latest), [loop, latest])
  const form = useScheduledForm(id, loop, emailType)
  const { writing, checks, reason, isOver, isSaving } = form
  const { subject, preheader, content } = writing.mine
  const ready = !reason && !isOver
  const isComplete = subject.trim() !== '' && content.trim() !== ''

  function update(change: MailChange) {
    setLeaving(false)
    form.clear()
    updateScheduled(id, change)
  }

  function onSaved() {
    showDone('Campaign changed', when && `It goes out ${when}`)
    onLeave()
  }

  return (
    <>
      {when && (
        <chakra.p marginBottom="5">
          Goes out <strong>{when}</strong>. Until it starts, what you save here is what everybody
          gets.
        </chakra.p>
      )}
      <MailEditor
        mail={writing.mine}
        onChange={(part) => update((before) => withText(before, part))}
        contentHint="Header and footer come by themselves."
        preview={
          isComplete
            ? { emailType, subject: subject.trim(), preheader, customContent: content }
            : undefined
        }
        ai={{
          writing,
          update,
          emailType,
          template: NO_DEFAULTS,
          mutationKey: mutationKeys.aiEditOfScheduled(id),
        }}
      />
      <Notes warning={isLeaving ? 'Your changes are not saved.' : form.failure} checks={checks} />
      <DialogActions>
        {reason && !isLeaving && <ActionsReason id={reasonId}>{reason}</ActionsReason>}
        <LeavingActions
          isLeaving={isLeaving}
          setLeaving={setLeaving}
          hasChanges={isUnsavedMail(writing) && !isOver}
          onLeave={onLeave}
          leaveLabel={isOver ? 'Close' : 'Back'}
        >
          {!isOver && (
            <Action
              size="md"
              variant="solid"
              busy={isSaving}
              blocked={!ready}
              {...(reason && { 'aria-describedby': reasonId })}
              onClick={() => ready && form.save(onSaved)}
            >
              {isSaving ? 'Saving...' : ready && checks ? 'Save all the same' : 'Save changes'}
            </Action>
          )}
        </LeavingActions>
      </DialogActions>
      <MailConflict writing={writing} onChoose={(whose) => form.choose(whose, onSaved)} />
    </>
  )
}

interface NotesProps {
  warning: string | undefined
  checks: PreflightCheck[] | undefined
}

/** Why the mail was not saved. This element scrolls into view. */
function Notes({ warning, checks }: NotesProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (checks || warning) place.current?.scrollIntoView({ block: 'nearest' })
  }, [checks, warning])
  return (
    <chakra.div
      ref={place}
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
      {checks && <PreflightReport checks={checks} />}
    </chakra.div>
  )
}
