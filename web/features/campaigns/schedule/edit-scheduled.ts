import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PreflightCheck } from '../../../../contract/campaigns/preflight-schemas.ts'
import type { EmailType } from '../../../../contract/mail/email-types.ts'
import type { Mail } from '../../../../contract/mail/schemas.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { useSingleMutation } from '../../../api/use-single-mutation.ts'
import { checkMail } from '../api/mail.ts'
import { readMail, saveScheduledMail } from '../api/mails.ts'
import type { UnsavedEdit } from './unsaved-edit.ts'

export function useScheduledMail(id: string) {
  return useQuery({
    queryKey: queryKeys.scheduledMail(id),
    queryFn: () => readMail(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
}

export type EditOutcome =
  | { kind: 'saved'; mail: Mail }
  /** Not saved yet: staff have to read the checks that did not pass. */
  | { kind: 'checked'; checks: PreflightCheck[] }

/** Not checked at each save, because the results may differ when the mail goes out. */
const CHECKED_WHEN_SENT = new Set<PreflightCheck['id']>(['audience', 'sending', 'quota'])

interface Save {
  edit: UnsavedEdit
  /** Staff have read the checks that did not pass. */
  hasSeenChecks: boolean
}

/** Saves an edit if all checks pass, or if staff have read the checks that did not pass. */
export function useEditScheduled(emailType: EmailType) {
  const queries = useQueryClient()
  return useSingleMutation({
    mutationFn: async ({ edit, hasSeenChecks }: Save): Promise<EditOutcome> => {
      const { id, version, subject, preheader, content } = edit
      if (!hasSeenChecks) {
        const preflight = await checkMail({ emailType, subject, preheader, customContent: content })
        const checks = preflight.checks.filter((one) => !CHECKED_WHEN_SENT.has(one.id))
        if (checks.some(({ state }) => state !== 'pass')) return { kind: 'checked', checks }
      }
      return { kind: 'saved', mail: await saveScheduledMail(id, edit, version) }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.campaigns }),
  })
}
