import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PreflightCheck } from '../../../../contract/campaigns/preflight-schemas.ts'
import type { EmailType } from '../../../../contract/mail/email-types.ts'
import type { Mail } from '../../../../contract/mail/schemas.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { useSingleMutation } from '../../../api/use-single-mutation.ts'
import { checkMail } from '../api/mail.ts'
import { keepMail, readMail } from '../api/mails.ts'
import type { UnsavedEdit } from './unsaved-edit.ts'

/** A scheduled mail as it is when its editor opens. */
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
  /** Not saved yet: something is to be put right, or to be known first. */
  | { kind: 'checked'; checks: PreflightCheck[] }

/** About the moment of the check; what counts is the moment at which it goes out. */
const OF_TODAY = new Set<PreflightCheck['id']>(['audience', 'sending', 'quota'])

interface Save {
  edit: UnsavedEdit
  /** Staff have read what its pre-flight says. */
  isRead: boolean
}

/** Saves an edit if its pre-flight has nothing to say, or staff have read what it says. */
export function useEditScheduled(emailType: EmailType) {
  const queries = useQueryClient()
  return useSingleMutation({
    mutationFn: async ({ edit, isRead }: Save): Promise<EditOutcome> => {
      const { id, version, subject, preheader, content } = edit
      if (!isRead) {
        const found = await checkMail({ emailType, subject, preheader, customContent: content })
        const checks = found.checks.filter((one) => !OF_TODAY.has(one.id))
        if (checks.some(({ state }) => state !== 'pass')) return { kind: 'checked', checks }
      }
      return { kind: 'saved', mail: await keepMail(id, edit, version) }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.campaigns }),
  })
}
