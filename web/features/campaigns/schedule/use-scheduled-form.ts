import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PreflightCheck } from '../../../../contract/campaigns/preflight-schemas.ts'
import type { EmailType } from '../../../../contract/mail/email-types.ts'
import { mutationKeys, queryKeys } from '../../../api/query-keys.ts'
import { isRefusedWith, isSignInNeeded } from '../../../api/staff-client.ts'
import { useSingleMutation } from '../../../api/use-single-mutation.ts'
import { failureText } from '../../../components/call-outcome.ts'
import { useSaving, useWriting } from '../../../writing/use-writing.ts'
import { checkMail } from '../api/mail.ts'
import {
  afterMailChoice,
  isUnsavedMail,
  type MailFields,
  type MailWriting,
  NO_DEFAULTS,
  undecidedFacts,
} from '../content/mail-writing.ts'
import { failedChecksReason } from '../content/preflight-words.ts'
import { AI_IS_EDITING, useIsAiEditing } from '../content/use-ai-request.ts'
import type { ScheduledMail } from './scheduled-mail.ts'

const NOT_SAVED = 'The mail could not be saved. Nothing of what you wrote is lost; try again.'
const CHANGED =
  'Not saved: somebody changed this mail meanwhile. Their change is in the editor now. Look at it, then save.'

/** Not checked at each save, because the results may differ when the mail goes out. */
const CHECKED_WHEN_SENT = new Set<PreflightCheck['id']>(['audience', 'sending', 'quota'])

type Outcome =
  | { kind: 'saved' | 'changed' | 'not-saved' }
  /** Not saved yet: staff have to read the checks that did not pass. */
  | { kind: 'checked'; text: string; checks: PreflightCheck[] }

/** Saves the mail if all checks pass, or if staff have read the checks that did not pass. */
export function useScheduledForm(id: string, loop: ScheduledMail, emailType: EmailType) {
  const queries = useQueryClient()
  const { writing } = useWriting(loop)
  useSaving(loop)
  const [checked, setChecked] = useState<{ text: string; checks: PreflightCheck[] }>()
  const isAiEditing = useIsAiEditing(mutationKeys.aiEditOfScheduled(id))

  const { mutate, data, error, reset, isPending } = useSingleMutation({
    mutationFn: async (hasSeenChecks: boolean): Promise<Outcome> => {
      const { mine } = loop.get()
      if (!hasSeenChecks) {
        const { subject, preheader, content } = mine
        const preflight = await checkMail({ emailType, subject, preheader, customContent: content })
        const checks = preflight.checks.filter((one) => !CHECKED_WHEN_SENT.has(one.id))
        if (checks.some(({ state }) => state !== 'pass'))
          return { kind: 'checked', text: textOf(mine), checks }
      }
      const kind = await loop.save('manual')
      const saving = loop.saving()
      if (saving.kind === 'failed') throw saving.error
      return { kind }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.campaigns }),
  })

  // The results of the checks are valid only for the text that was checked.
  const checks = checked?.text === textOf(writing.mine) ? checked.checks : undefined
  const isOver = isRefusedWith(error, 'campaign_started')
  const reason = isOver ? undefined : isAiEditing ? AI_IS_EDITING : reasonAgainst(writing, checks)

  function save(onSaved: () => void) {
    if (isPending || isOver) return
    mutate(checks !== undefined, {
      onSuccess: (outcome) => {
        if (outcome.kind === 'checked') setChecked(outcome)
        else if (outcome.kind === 'saved') onSaved()
      },
    })
  }

  return {
    writing,
    checks,
    reason,
    /** The campaign has started or was cancelled, so nothing can be saved anymore. */
    isOver,
    failure:
      error && !isSignInNeeded(error)
        ? failureText(error, NOT_SAVED)
        : data?.kind === 'changed'
          ? CHANGED
          : undefined,
    isSaving: isPending,
    save,
    /** Staff type: what was said about the last save is out of date. */
    clear: () => !isOver && !isPending && reset(),
    /** 'mine' replaces the text on the server. */
    choose(whose: 'mine' | 'theirs', onSaved: () => void) {
      loop.update((before) => afterMailChoice(before, whose))
      if (whose === 'mine') save(onSaved)
    },
  }
}

function textOf({ subject, preheader, content }: MailFields): string {
  return JSON.stringify([subject, preheader, content])
}

function reasonAgainst(
  writing: MailWriting,
  checks: readonly PreflightCheck[] = [],
): string | undefined {
  const { subject, content } = writing.mine
  if (!isUnsavedMail(writing)) return 'Nothing is changed yet.'
  if (!subject.trim()) return 'Write a subject.'
  if (!content.trim()) return 'Write the content.'
  if (undecidedFacts(writing, NO_DEFAULTS).length > 0)
    return 'Keep or undo what the AI edit removed.'
  return failedChecksReason(checks)
}
