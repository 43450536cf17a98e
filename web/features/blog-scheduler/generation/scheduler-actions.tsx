import { useQueryClient } from '@tanstack/react-query'
import type { PublishingPlan } from '../../../../contract/posts/plan-schemas.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { isRefusedWith } from '../../../api/staff-client.ts'
import { Action, Row } from '../../../components/admin-ui.tsx'
import { showDone } from '../../../components/call-outcome.ts'
import { countOf } from '../../../components/counts.ts'
import { useLinkedDialog } from '../../../components/use-linked-dialog.ts'
import { useRefreshPosts } from '../api/posts.ts'
import { type Run, useCheckSchedule, useSendWeeklyDigest } from '../api/runs.ts'
import { failureToast } from '../shared/failure-toast.ts'
import { RunDialog } from './run-dialog.tsx'
import type { Generation } from './use-generation.ts'

/** Staff confirm in a dialog before a button publishes posts or sends mail (spec §2). */
export function SchedulerActions({ generation }: { generation: Generation }) {
  const { dialog, open, close } = useLinkedDialog<Run>(['check_schedule', 'weekly_digest'])
  return (
    <Row
      flexDirection={{ base: 'column', md: 'row' }}
      alignItems={{ base: 'stretch', md: 'center' }}
    >
      <Action size="md" variant="solid" busy={generation.isBusy} onClick={generation.start}>
        {generation.isBusy ? 'Generating Pipeline...' : 'Auto-Generate 4 Weeks'}
      </Action>
      <Action size="md" onClick={() => open('check_schedule')}>
        Check & Publish
      </Action>
      <Action size="md" onClick={() => open('weekly_digest')}>
        Send Weekly Digest
      </Action>
      {dialog === 'check_schedule' && <CheckAndPublish onClose={close} />}
      {dialog === 'weekly_digest' && <SendWeeklyDigest onClose={close} />}
    </Row>
  )
}

function CheckAndPublish({ onClose }: { onClose: () => void }) {
  const check = useCheckSchedule()
  const end = useRunEnd('check_schedule', 'Failed to check schedule', onClose)
  return (
    <RunDialog
      run="check_schedule"
      title="Check & Publish"
      confirmLabel={({ posts }) => {
        const due = posts.filter(({ isHeld }) => !isHeld).length
        return due > 0 ? `Publish ${countOf(due, 'post')}` : 'Check the schedule'
      }}
      busy={check.isPending}
      error={check.error}
      onConfirm={(plan) =>
        check.mutate(plan, {
          onSuccess: ({ published_count }) =>
            end.succeed('Schedule Check Complete', `Published ${published_count} posts`),
          onError: end.fail,
        })
      }
      onClose={onClose}
    />
  )
}

function SendWeeklyDigest({ onClose }: { onClose: () => void }) {
  const digest = useSendWeeklyDigest()
  const end = useRunEnd('weekly_digest', 'Failed to send weekly digest', onClose)
  return (
    <RunDialog
      run="weekly_digest"
      title="Send Weekly Digest"
      confirmLabel={({ mails: [mail] }: PublishingPlan) =>
        mail && `Send to ${countOf(mail.recipientCount, 'subscriber')}`
      }
      busy={digest.isPending}
      error={digest.error}
      onConfirm={(plan) =>
        digest.mutate(plan, {
          onSuccess: ({ message }) => end.succeed('Weekly Digest Sent', message),
          onError: end.fail,
        })
      }
      onClose={onClose}
    />
  )
}

/** If the plan has changed since staff saw it, the dialog stays open with the new plan. */
function useRunEnd(run: Run, failure: string, onClose: () => void) {
  const client = useQueryClient()
  const refresh = useRefreshPosts()
  return {
    succeed(title: string, text: string) {
      showDone(title, text)
      onClose()
      void refresh()
    },
    fail(error: Error) {
      if (isRefusedWith(error, 'plan_changed'))
        return void client.invalidateQueries({ queryKey: queryKeys.publishingPlan(run) })
      failureToast(failure)(error)
      onClose()
    },
  }
}
