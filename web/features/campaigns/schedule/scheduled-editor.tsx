import { chakra } from '@chakra-ui/react'
import { useEffect, useId, useRef } from 'react'
import type { PreflightCheck } from '../../../../contract/campaigns/preflight-schemas.ts'
import type { Campaign } from '../../../../contract/campaigns/schemas.ts'
import type { EmailType } from '../../../../contract/mail/email-types.ts'
import type { Mail } from '../../../../contract/mail/schemas.ts'
import { mutationKeys } from '../../../api/query-keys.ts'
import { useTimeZone } from '../../../clock/time-zone.ts'
import { timeWithZone } from '../../../clock/wall-clock.ts'
import { Action, TextButton } from '../../../components/admin-ui.tsx'
import { showDone } from '../../../components/call-outcome.ts'
import { ActionsReason, DialogActions } from '../../../components/dialog.tsx'
import { Alert } from '../../../components/icons.tsx'
import { LeavingActions } from '../../../components/leaving-actions.tsx'
import { Problem } from '../../../components/problem.tsx'
import { AiPrompt } from '../content/ai-prompt.tsx'
import { MailConflict } from '../content/mail-conflict.tsx'
import { MailEditor } from '../content/mail-editor.tsx'
import { PreflightReport } from '../content/preflight-report.tsx'
import { RemovedNotice } from '../content/removed-notice.tsx'
import { useAiRequest } from '../content/use-ai-request.ts'
import { afterAiEdit, editOf, type UnsavedEdit, undecidedIn, unsaved } from './unsaved-edit.ts'
import { useEditForm } from './use-edit-form.ts'

interface ScheduledEditorProps {
  /** The mail as last read from the server. */
  latest: Mail
  emailType: EmailType
  scheduledFor: Campaign['scheduled_for']
  /** True while staff are asked whether to discard unsaved changes. */
  isLeaving: boolean
  setLeaving: (isLeaving: boolean) => void
  onConflict: () => void
  onLeave: () => void
}

/** Changes are not saved automatically, because the campaign could then send an unfinished text. */
export function ScheduledEditor({
  latest,
  emailType,
  scheduledFor,
  isLeaving,
  setLeaving,
  onConflict,
  onLeave,
}: ScheduledEditorProps) {
  const reasonId = useId()
  const timeZone = useTimeZone()
  const when = scheduledFor ? timeWithZone(scheduledFor, timeZone) : ''
  const form = useEditForm({
    latest,
    emailType,
    onConflict,
    onSaved: () => {
      showDone('Campaign changed', when && `It goes out ${when}`)
      onLeave()
    },
  })
  const { edit, checks, failure, reason, isSaving } = form
  const { subject, preheader, content } = edit
  const isOver = failure?.code === 'campaign_started'
  const ready = !reason && !isOver
  const isComplete = subject.trim() !== '' && content.trim() !== ''

  function change(part: Partial<UnsavedEdit>) {
    setLeaving(false)
    form.change(part)
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
        mail={edit}
        onChange={change}
        contentHint="Header and footer come by themselves."
        preview={
          isComplete
            ? { emailType, subject: subject.trim(), preheader, customContent: content }
            : undefined
        }
      >
        <AiEdit latest={latest} emailType={emailType} edit={edit} onChange={change} />
      </MailEditor>
      <Notes
        warning={isLeaving ? 'Your changes are not saved.' : failure?.message}
        checks={checks}
      />
      <DialogActions>
        {reason && !isLeaving && <ActionsReason id={reasonId}>{reason}</ActionsReason>}
        <LeavingActions
          isLeaving={isLeaving}
          setLeaving={setLeaving}
          hasChanges={form.isChanged && !isOver}
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
              onClick={form.save}
            >
              {isSaving ? 'Saving...' : ready && checks ? 'Save all the same' : 'Save changes'}
            </Action>
          )}
        </LeavingActions>
      </DialogActions>
      {form.isConflict && <MailConflict theirs={latest} mine={edit} onChoose={form.choose} />}
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

interface AiEditProps {
  latest: Mail
  emailType: EmailType
  edit: UnsavedEdit
  onChange: (part: Partial<UnsavedEdit>) => void
}

function AiEdit({ latest, emailType, edit, onChange }: AiEditProps) {
  const { subject, content, prompt, undo } = edit
  const promptField = useRef<HTMLInputElement>(null)
  const { requestEdit, busy, blocked } = useAiRequest(
    mutationKeys.aiEditOfScheduled(latest.id),
    (edited) => unsaved.update((before) => afterAiEdit(before, edited)),
  )
  const takeBack = () => {
    if (!undo) return
    onChange({ ...undo, undo: null })
    promptField.current?.focus()
  }

  function askForEdit() {
    // The AI's answer changes the stored edit, so the edit is stored even without a change by staff. Once staff have
    // left the editor, no edit is stored, and the answer is dropped.
    unsaved.update((before) => editOf(before, latest))
    requestEdit({ currentSubject: subject, currentContent: content, prompt, emailType })
  }

  return (
    <>
      <AiPrompt
        ref={promptField}
        value={prompt}
        busy={busy}
        blocked={blocked}
        onChange={(value) => onChange({ prompt: value })}
        onEdit={askForEdit}
      />
      <RemovedNotice
        facts={undecidedIn(edit)}
        onKeep={() => onChange({ since: null })}
        onUndo={undo ? takeBack : undefined}
      />
      {undo && (
        <TextButton justifySelf="start" marginTop="-2" onClick={takeBack}>
          Undo the AI edit
        </TextButton>
      )}
    </>
  )
}
