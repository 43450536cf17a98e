import { type RefObject, useState } from 'react'
import { errors } from '../../../../contract/errors.ts'
import type { BlogPost } from '../../../../contract/posts/schemas.ts'
import { failureText } from '../../../components/call-failure.ts'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { Alert } from '../../../components/icons.tsx'
import { Problem } from '../../../components/problem.tsx'
import { useManagePost } from '../api/posts.ts'

/** Asks before a post is deleted. */
export function DeletePost({
  post,
  returnFocusTo,
  onDeleted,
  onClose,
}: {
  post: BlogPost
  onDeleted: (deleted: BlogPost) => void
  returnFocusTo: RefObject<HTMLElement | null> | undefined
  onClose: () => void
}) {
  const [failure, setFailure] = useState<string>()
  const { mutate, isPending } = useManagePost()

  function remove() {
    const { id, version } = post
    mutate(
      { action: 'delete', id, version },
      {
        onSuccess: onDeleted,
        onError: (error) => setFailure(failureText(error, errors.internal.message)),
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
      {...(returnFocusTo && { returnFocusTo })}
    >
      <p>
        “{post.title}” leaves the schedule and will not be published. You can undo this right after.
      </p>
      {failure && (
        <Problem role="alert" marginTop="4">
          <Alert />
          {failure}
        </Problem>
      )}
    </ConfirmDialog>
  )
}
