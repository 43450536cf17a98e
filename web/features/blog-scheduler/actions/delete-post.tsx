import { errors } from '../../../../contract/errors.ts'
import type { BlogPost } from '../../../../contract/posts/schemas.ts'
import { Failure } from '../../../components/admin-ui.tsx'
import { failureText } from '../../../components/call-outcome.ts'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import type { FocusTarget } from '../../../components/dialog.tsx'
import { useManagePost } from '../api/posts.ts'

interface DeletePostProps {
  post: BlogPost
  returnFocusTo: FocusTarget
  onDone: (after: BlogPost) => void
  onClose: () => void
}

export function DeletePost({ post, returnFocusTo, onDone, onClose }: DeletePostProps) {
  const { id, version, title } = post
  const { mutate, isPending, error } = useManagePost()

  function remove() {
    mutate(
      { action: 'delete', id, version },
      {
        onSuccess: (after) => {
          onClose()
          onDone(after)
        },
      },
    )
  }

  return (
    <ConfirmDialog
      open
      title="Delete this post?"
      confirmLabel="Delete post"
      destructive
      busyLabel="Deleting..."
      busy={isPending}
      onConfirm={remove}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
    >
      <p>
        {post.status === 'scheduled'
          ? `“${title}” leaves the schedule and will not be published.`
          : `“${title || 'Untitled'}” is deleted.`}{' '}
        You can undo this right after.
      </p>
      <Failure>{error && failureText(error, errors.internal.message)}</Failure>
    </ConfirmDialog>
  )
}
