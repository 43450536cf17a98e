import { useState } from 'react'
import type { PreflightCheck } from '../../../../contract/campaigns/preflight-schemas.ts'
import type { ScheduledCampaign } from '../../../../contract/campaigns/schedule-schemas.ts'
import { mutationKeys } from '../../../api/query-keys.ts'
import { isSignInNeeded, StaffCallError } from '../../../api/staff-client.ts'
import { useTimeZone } from '../../../clock/time-zone.ts'
import { timeWithZone } from '../../../clock/wall-clock.ts'
import { failureText, showDone } from '../../../components/call-outcome.ts'
import { htmlLines } from '../content/html-lines.ts'
import { redReason } from '../content/preflight-words.ts'
import { AI_IS_EDITING, useIsAiEditing } from '../content/use-ai-request.ts'
import { useEditScheduled } from './edit-scheduled.ts'
import { isOf, type UnsavedEdit, undecidedIn, unsaved, useUnsavedEdit } from './unsaved-edit.ts'

const NOT_SAVED = 'The campaign could not be saved. Nothing of what you wrote is lost; try again.'

/** The editor of one scheduled campaign; what was typed survives every refusal and a new sign-in. */
export function useEditForm(
  /** As it was when the editor opened. */
  opened: ScheduledCampaign & { content: string },
  { onConflict, onSaved }: { onConflict: () => void; onSaved: () => void },
) {
  const { campaignId, edits, subject, kind } = opened
  const content = htmlLines(opened.content)
  const untouched: UnsavedEdit = {
    campaignId,
    edits,
    subject,
    content,
    prompt: '',
    undo: null,
    since: null,
  }
  const timeZone = useTimeZone()
  const kept = useUnsavedEdit()
  const mail = isOf(kept, opened) ? kept : untouched
  const [checked, setChecked] = useState<{ mail: string; checks: PreflightCheck[] }>()
  const [failure, setFailure] = useState<{ message: string; code: string | undefined }>()
  const { mutate, isPending } = useEditScheduled(kind)

  // What was found is about the text that it was found in.
  const checks = checked?.mail === textOf(mail) ? checked.checks : undefined
  const isChanged = mail.subject !== subject || mail.content !== content
  const isStarted = failure?.code === 'campaign_started'
  const isAiEditing = useIsAiEditing(mutationKeys.aiEditOfScheduled(campaignId))
  const reason = isStarted
    ? undefined
    : isAiEditing
      ? AI_IS_EDITING
      : reasonAgainst(mail, isChanged, checks)

  function change(part: Partial<UnsavedEdit>) {
    setFailure((before) => (before?.code && LASTING.has(before.code) ? before : undefined))
    unsaved.update((before) => ({ ...(isOf(before, opened) ? before : untouched), ...part }))
  }

  /** @param over how often it was edited where that is known better: what others wrote since is written over */
  function save(over = edits) {
    if (isPending || reason || isStarted) return
    setFailure(undefined)
    // Only its lines are the editor's: as nobody touched it, it goes back to the letter.
    const customContent = mail.content === content ? opened.content : mail.content
    const edit = {
      action: 'edit',
      campaignId,
      edits: over,
      subject: mail.subject,
      customContent,
    } as const
    mutate(
      { edit, isRead: checks !== undefined },
      {
        onSuccess: (outcome) => {
          if (outcome.kind === 'checked')
            return setChecked({ mail: textOf(mail), checks: outcome.checks })
          const { scheduled_for } = outcome.campaign
          showDone(
            'Campaign changed',
            scheduled_for ? `It goes out ${timeWithZone(scheduled_for, timeZone)}` : '',
          )
          onSaved()
        },
        onError: (error) => {
          if (isSignInNeeded(error)) return
          const code = codeOf(error)
          setFailure({ message: failureText(error, NOT_SAVED), code })
          if (code === 'campaign_changed') onConflict()
        },
      },
    )
  }

  return { mail, change, isChanged, checks, reason, failure, isSaving: isPending, save }
}

/** No other text makes these go away. */
const LASTING = new Set(['campaign_started', 'campaign_changed'])

function textOf({ subject, content }: UnsavedEdit): string {
  return JSON.stringify([subject, content])
}

function reasonAgainst(
  mail: UnsavedEdit,
  isChanged: boolean,
  checks: readonly PreflightCheck[] = [],
): string | undefined {
  const { subject, content } = mail
  if (!isChanged) return 'Nothing is changed yet.'
  if (!subject.trim()) return 'Write a subject.'
  if (!content.trim()) return 'Write the content.'
  if (undecidedIn(mail).length > 0) return 'Keep or undo what the AI edit removed.'
  return redReason(checks)
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof StaffCallError) || error.failure.kind !== 'refused') return undefined
  return error.failure.code
}
