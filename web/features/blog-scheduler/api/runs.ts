import { useQuery, useQueryClient } from '@tanstack/react-query'
import { sendEmail } from '../../../../contract/campaigns/routes.ts'
import type { PublishingPlan } from '../../../../contract/posts/plan-schemas.ts'
import {
  blogAutomation,
  blogScheduler,
  planPublishing,
  setDigestSegment,
} from '../../../../contract/posts/routes.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { callStaff, unexpectedAnswer } from '../../../api/staff-client.ts'
import { useSingleMutation } from '../../../api/use-single-mutation.ts'

export type Run = 'check_schedule' | 'weekly_digest'

/** The plan of a run that would start now. Never cached, because staff confirm the plan. */
export function usePlan(run: Run) {
  return useQuery({
    queryKey: queryKeys.publishingPlan(run),
    queryFn: ({ signal }) => callStaff(planPublishing, { query: { run }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Publishes the due posts, if they are still the posts that the plan showed. */
export function useCheckSchedule() {
  return useSingleMutation({
    mutationFn: async ({ plan_hash }: Pick<PublishingPlan, 'plan_hash'>) => {
      const answer = await callStaff(blogScheduler, {
        body: { action: 'check_schedule', plan_hash },
      })
      return 'published_count' in answer ? answer : unexpectedAnswer()
    },
  })
}

/** Sends the digest, if it is still the digest that the plan showed. The answer's message says what happened. */
export function useSendWeeklyDigest() {
  return useSingleMutation({
    mutationFn: ({ plan_hash }: Pick<PublishingPlan, 'plan_hash'>) =>
      callStaff(blogAutomation, { body: { action: 'weekly_digest', plan_hash } }),
  })
}

/** Sets who gets each digest. The plan is then fetched again. */
export function useSetDigestSegment() {
  const client = useQueryClient()
  return useSingleMutation({
    mutationFn: (segment: string | null) => callStaff(setDigestSegment, { body: { segment } }),
    onSuccess: () =>
      client.invalidateQueries({ queryKey: queryKeys.publishingPlan('weekly_digest') }),
  })
}

type PlannedMail = PublishingPlan['mails'][number]

/** Sends a mail of the plan as a test, which the dashboard does not count. */
export function useSendTest() {
  return useSingleMutation({
    mutationFn: ({ mail, to }: { mail: PlannedMail; to: string }) =>
      callStaff(sendEmail, {
        body: {
          emailType: 'newsletter',
          subject: mail.subject,
          preheader: mail.preheader,
          customContent: mail.content,
          recipientEmail: to,
          isTest: true,
        },
      }),
  })
}
