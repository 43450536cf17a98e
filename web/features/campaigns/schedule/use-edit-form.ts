import { useState } from 'react'
import type { PreflightCheck } from '../../../../contract/campaigns/preflight-schemas.ts'
import type { EmailType } from '../../../../contract/mail/email-types.ts'
import type { Mail } from '../../../../contract/mail/schemas.ts'
import { mutationKeys } from '../../../api/query-keys.ts'
import { isSignInNeeded, StaffCallError } from '../../../api/staff-client.ts'
import { failureText } from '../../../components/call-outcome.ts'
import { failedChecksReason } from '../content/preflight-words.ts'
import { AI_IS_EDITING, useIsAiEditing } from '../content/use-ai-request.ts'
import { useEditScheduled } from './edit-scheduled.ts'
import {
  editOf,
  isChanged,
  type UnsavedEdit,
  undecidedIn,
  unsaved,
  useUnsavedEdit,
} from './unsaved-edit.ts'

const NOT_SAVED = 'The mail could not be saved. Nothing of what you wrote is lost; try again.'

interface EditFormProps {
  /** The mail as last read from the server. */
  latest: Mail
  emailType: EmailType
  onConflict: () => void
  onSaved: () => void
}

/** Keeps unsaved text when a save is refused or the session ends. */
export function useEditForm({ latest, emailType, onConflict, onSaved }: EditFormProps) {
  const edit = editOf(useUnsavedEdit(), latest)
  const [checked, setChecked] = useState<{ text: string; checks: PreflightCheck[] }>()
  const [failure, setFailure] = useState<{ message: string; code: string | undefined }>()
  const { mutate, isPending } = useEditScheduled(emailType)

  // The results of the checks are valid only for the text that was checked.
  const checks = checked?.text === textOf(edit) ? checked.checks : undefined
  const isStarted = failure?.code === 'campaign_started'
  const isAiEditing = useIsAiEditing(mutationKeys.aiEditOfScheduled(latest.id))
  const reason = isStarted
    ? undefined
    : isAiEditing
      ? AI_IS_EDITING
      : reasonAgainst(edit, latest, checks)

  function change(part: Partial<UnsavedEdit>) {
    setFailure((before) => (before?.code === 'campaign_started' ? before : undefined))
    unsaved.update((before) => ({ ...editOf(before, latest), ...part }))
  }

  function save(kept = edit) {
    if (isPending || reason || isStarted) return
    setFailure(undefined)
    mutate(
      { edit: kept, hasSeenChecks: checks !== undefined },
      {
        onSuccess: (outcome) => {
          if (outcome.kind === 'checked') setChecked({ text: textOf(edit), checks: outcome.checks })
          else onSaved()
        },
        onError: (error) => {
          if (isSignInNeeded(error)) return
          const code = codeOf(error)
          if (code === 'mail_changed') return onConflict()
          setFailure({ message: failureText(error, NOT_SAVED), code })
        },
      },
    )
  }

  /** 'mine' overwrites the text on the server. */
  function choose(whose: 'mine' | 'theirs') {
    if (whose === 'theirs') return unsaved.update(() => null)
    const mine = { ...edit, version: latest.version }
    unsaved.update(() => mine)
    save(mine)
  }

  return {
    edit,
    change,
    isChanged: isChanged(edit, latest),
    /** The server's version is newer than the version that staff edit here. */
    isConflict: edit.version !== latest.version,
    choose,
    checks,
    reason,
    failure,
    isSaving: isPending,
    save: () => save(),
  }
}

function textOf({ subject, preheader, content }: UnsavedEdit): string {
  return JSON.stringify([subject, preheader, content])
}

function reasonAgainst(
  edit: UnsavedEdit,
  latest: Mail,
  checks: readonly PreflightCheck[] = [],
): string | undefined {
  if (!isChanged(edit, latest)) return 'Nothing is changed yet.'
  if (!edit.subject.trim()) return 'Write a subject.'
  if (!edit.content.trim()) return 'Write the content.'
  if (undecidedIn(edit).length > 0) return 'Keep or undo what the AI edit removed.'
  return failedChecksReason(checks)
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof StaffCallError) || error.failure.kind !== 'refused') return undefined
  return error.failure.code
}
