import { useMemo } from 'react'
import type { BlogPost } from '../../../../contract/posts/schemas.ts'
import type { FocusTarget } from '../../../components/dialog.tsx'
import { ApproveDialog } from '../review/approve-dialog.tsx'
import { NameReviewer } from '../review/name-reviewer.tsx'
import { menuButtonId } from './action-menu.tsx'
import { ContentPreview } from './content-preview.tsx'
import { DeletePost } from './delete-post.tsx'
import { isReady, NotYet } from './not-yet.tsx'
import type { PostAction } from './post-actions.ts'
import { PublishNow } from './publish-now.tsx'
import { MovePost, SchedulePost } from './schedule-post.tsx'
import { BringBack, TakeDown } from './take-down.tsx'

/** An open dialog. `post` stays unchanged while the dialog is open, even if the list is refetched. */
export interface OpenAction {
  action: Exclude<PostAction, 'edit' | 'unschedule' | 'read'> | 'preview' | 'approve'
  post: BlogPost
  /** The action whose dialog opens after the approval. */
  next?: 'publish'
}

interface ActionDialogProps extends OpenAction {
  onMoved: (before: BlogPost, after: BlogPost) => void
  onDeleted: (deleted: BlogPost) => void
  onRefused?: (issues: readonly { path: string; message: string }[]) => void
  onOpen: (open: OpenAction) => void
  onEdit: () => void
  onClose: () => void
}

export function ActionDialog({
  action,
  post,
  next,
  onMoved,
  onDeleted,
  onRefused,
  onOpen,
  onEdit,
  onClose,
}: ActionDialogProps) {
  const returnFocusTo = useMemo(() => menuButtonOf(post.id), [post.id])
  const shared = { post, returnFocusTo, onClose }
  switch (action) {
    case 'preview':
      return <ContentPreview post={post} onClose={onClose} />
    case 'publish':
      if (isReady(post)) return <PublishNow {...shared} onRefused={onRefused} />
      return (
        <NotYet
          {...shared}
          onEdit={onEdit}
          onApprove={() => onOpen({ action: 'approve', post, next: 'publish' })}
        />
      )
    case 'schedule':
      return <SchedulePost {...shared} onRefused={onRefused} />
    case 'move':
      return <MovePost {...shared} onDone={(after) => onMoved(post, after)} />
    case 'delete':
      return <DeletePost {...shared} onDone={onDeleted} />
    case 'approve':
      return (
        <ApproveDialog
          {...shared}
          {...(next && { onApproved: (after) => onOpen({ action: next, post: after }) })}
        />
      )
    case 'review':
      return <NameReviewer {...shared} />
    case 'bring-back':
      return <BringBack {...shared} />
    case 'take-down':
    case 'answer':
      return <TakeDown {...shared} />
  }
}

/** Finds the button only when the dialog closes, because the list may have rendered again since the dialog opened. */
function menuButtonOf(postId: string): FocusTarget {
  return {
    get current() {
      return document.getElementById(menuButtonId(postId))
    },
  }
}
