import { Action, Row } from '../../../components/admin-ui.tsx'
import { showDone } from '../../../components/call-outcome.ts'
import { useSendWeeklyDigest } from '../api/automation.ts'
import { useCheckSchedule, useRefreshPosts } from '../api/posts.ts'
import { failureToast } from '../shared/failure-toast.ts'
import type { Generation } from './use-generation.ts'

/** The three buttons. A busy one stops itself and no other. */
export function SchedulerActions({ generation }: { generation: Generation }) {
  const check = useCheckSchedule()
  const digest = useSendWeeklyDigest()
  const refresh = useRefreshPosts()

  function checkAndPublish() {
    check.mutate(undefined, {
      onSuccess: ({ published_count }) => {
        showDone('Schedule Check Complete', `Published ${published_count} posts`)
        void refresh()
      },
      onError: failureToast('Failed to check schedule'),
    })
  }

  function sendDigest() {
    digest.mutate(undefined, {
      onSuccess: ({ message }) => {
        showDone('Weekly Digest Sent', message)
        void refresh()
      },
      onError: failureToast('Failed to send weekly digest'),
    })
  }

  return (
    <Row
      flexDirection={{ base: 'column', md: 'row' }}
      alignItems={{ base: 'stretch', md: 'center' }}
    >
      <Action size="md" look="solid" busy={generation.isBusy} onClick={generation.start}>
        {generation.isBusy ? 'Generating Pipeline...' : 'Auto-Generate 4 Weeks'}
      </Action>
      <Action size="md" busy={check.isPending} onClick={checkAndPublish}>
        Check & Publish
      </Action>
      <Action size="md" busy={digest.isPending} onClick={sendDigest}>
        Send Weekly Digest
      </Action>
    </Row>
  )
}
