import type { BlogPost } from '../../../../contract/posts/schemas.ts'
import { Failure } from '../../../components/admin-ui.tsx'
import { failureText, showDone } from '../../../components/call-outcome.ts'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import type { FocusTarget } from '../../../components/dialog.tsx'
import { useManagePost } from '../api/posts.ts'

interface RestoreVersionProps {
  post: BlogPost
  restore: number
  returnFocusTo: FocusTarget
  onClose: () => void
}

export function RestoreVersion({ post, restore, returnFocusTo, onClose }: RestoreVersionProps) {
  const { id, version, status } = post
  const { mutate, isPending, error } = useManagePost()

  function run() {
    mutate(
      { action: 'restore-version', id, version, restore },
      {
        onSuccess: ({ title, review }) => {
          const waits = review.state === 'flagged' ? '. It needs approval' : ''
          showDone(`Version ${restore} restored`, `${title}${waits}`)
          onClose()
        },
      },
    )
  }

  return (
    <ConfirmDialog
      open
      title={`Restore version ${restore}?`}
      confirmLabel="Restore"
      busyLabel="Restoring..."
      busy={isPending}
      onConfirm={run}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
    >
      <p>
        The post gets that version’s texts, cover, tags and names. State, date and address stay, and
        the text of now becomes a version itself. The gate on health claims reads it again
        {status === 'published' ? '; readers see it at once.' : '.'}
      </p>
      <Failure>
        {error && failureText(error, 'The version could not be restored. Please try again.')}
      </Failure>
    </ConfirmDialog>
  )
}
