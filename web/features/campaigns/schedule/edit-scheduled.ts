import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PreflightCheck } from '../../../../contract/campaigns/preflight-schemas.ts'
import { changeScheduledCampaign, runPreflight } from '../../../../contract/campaigns/routes.ts'
import type { ScheduledCampaign } from '../../../../contract/campaigns/schedule-schemas.ts'
import type { RequestInput } from '../../../../contract/route.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { callStaff } from '../../../api/staff-client.ts'
import { useSingleMutation } from '../../../api/use-single-mutation.ts'

/** A campaign that waits, with its content: as it is when its editor opens. */
export function useScheduledCampaign(campaignId: string) {
  return useQuery({
    queryKey: queryKeys.scheduledCampaign(campaignId),
    queryFn: () => callStaff(changeScheduledCampaign, { body: { action: 'read', campaignId } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
}

type Edit = Extract<RequestInput<typeof changeScheduledCampaign, 'body'>, { action: 'edit' }>

export type EditOutcome =
  | { kind: 'saved'; campaign: ScheduledCampaign }
  /** Not saved yet: something is to be put right, or to be known first. */
  | { kind: 'checked'; checks: PreflightCheck[] }

/** About the moment of the check; what counts is the moment at which it goes out. */
const OF_TODAY = new Set<PreflightCheck['id']>(['audience', 'sending', 'quota'])

/** Saves an edit if its pre-flight has nothing to say, or staff have read what it says. */
export function useEditScheduled(kind: ScheduledCampaign['kind']) {
  const queries = useQueryClient()
  return useSingleMutation({
    mutationFn: async ({ edit, isRead }: { edit: Edit; isRead: boolean }): Promise<EditOutcome> => {
      const { subject, customContent } = edit
      if (!isRead) {
        const found = await callStaff(runPreflight, {
          body: { emailType: kind, subject, customContent },
        })
        const checks = found.checks.filter(({ id }) => !OF_TODAY.has(id))
        if (checks.some(({ state }) => state !== 'pass')) return { kind: 'checked', checks }
      }
      return { kind: 'saved', campaign: await callStaff(changeScheduledCampaign, { body: edit }) }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.campaigns }),
  })
}
