import { chakra } from '@chakra-ui/react'
import { isSignInNeeded } from '../../../api/staff-client.ts'
import { Button } from '../../../components/button.tsx'
import { showToast } from '../../../components/toasts/toast.ts'
import { useSendWeeklyDigest } from '../api/automation.ts'
import { useCheckSchedule, useRefreshPosts } from '../api/posts.ts'
import type { Generation } from './use-generation.ts'

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: 'repeat(3, max-content)' },
    gap: '3',
    '& button:disabled': { opacity: '0.72' },
    '@media (min-width: 480px) and (max-width: 767px)': { gridTemplateColumns: '1fr' },
  },
})

/** The three buttons. A busy one disables itself and no other. */
export function SchedulerActions({ generation }: { generation: Generation }) {
  const check = useCheckSchedule()
  const digest = useSendWeeklyDigest()
  const refresh = useRefreshPosts()

  function checkAndPublish() {
    check.mutate(undefined, {
      onSuccess: ({ published_count }) => {
        showToast({
          tone: 'notice',
          title: 'Schedule Check Complete',
          description: `Published ${published_count} posts`,
        })
        void refresh()
      },
      onError: failureToast('Failed to check schedule'),
    })
  }

  function sendDigest() {
    digest.mutate(undefined, {
      onSuccess: ({ message }) => {
        showToast({ tone: 'notice', title: 'Weekly Digest Sent', description: message })
        void refresh()
      },
      onError: failureToast('Failed to send weekly digest'),
    })
  }

  return (
    <Row>
      <Button
        type="button"
        disabled={generation.isBusy}
        aria-busy={generation.isBusy}
        onClick={generation.start}
      >
        {generation.isBusy ? 'Generating Pipeline...' : 'Auto-Generate 4 Weeks'}
      </Button>
      <Button
        type="button"
        look="quiet"
        disabled={check.isPending}
        aria-busy={check.isPending}
        onClick={checkAndPublish}
      >
        Check & Publish
      </Button>
      <Button
        type="button"
        look="quiet"
        disabled={digest.isPending}
        aria-busy={digest.isPending}
        onClick={sendDigest}
      >
        Send Weekly Digest
      </Button>
    </Row>
  )
}

function failureToast(description: string) {
  return (error: Error) => {
    if (!isSignInNeeded(error)) showToast({ tone: 'failure', title: 'Error', description })
  }
}
