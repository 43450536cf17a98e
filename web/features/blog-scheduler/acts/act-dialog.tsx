import { useMemo } from 'react'
import type { BlogPost } from '../../../../contract/posts/schemas.ts'
import type { FocusTarget } from '../../../components/dialog.tsx'
import { ApproveDialog } from '../review/approve-dialog.tsx'
import { NameReviewer } from '../review/name-reviewer.tsx'
import { menuButtonId } from './act-menu.tsx'
import { ContentPreview } from './content-preview.tsx'
import { DeletePost } from './delete-post.tsx'
import { isReady, NotYet } from './not-yet.tsx'
import type { PostAct } from './post-acts.ts'
import { PublishNow } from './publish-now.tsx'
import { MovePost, SchedulePost } from './schedule-post.tsx'
import { BringBack, TakeDown } from './take-down.tsx'

/** The post is a copy from the moment when the dialog opened. */
export interface OpenAct {
  act: Exclude<PostAct, 'edit' | 'unschedule' | 'read'> | 'preview' | 'approve'
  post: BlogPost
  /** The action whose dialog opens after the approval. */
  next?: 'publish'
}

interface ActDialogProps extends OpenAct {
  onMoved: (before: BlogPost, after: BlogPost) => void
  onDeleted: (deleted: BlogPost) => void
  onRefused?: (issues: readonly { path: string; message: string }[]) => void
  onOpen: (open: OpenAct) => void
  onEdit: () => void
  onClose: () => void
}

export function ActDialog({
  act,
  post,
  next,
  onMoved,
  onDeleted,
  onRefused,
  onOpen,
  onEdit,
  onClose,
}: ActDialogProps) {
  const returnFocusTo = useMemo(() => menuButtonOf(post.id), [post.id])
  const shared = { post, returnFocusTo, onClose }
  switch (act) {
    case 'preview':
      return <ContentPreview post={post} onClose={onClose} />
    case 'publish':
      if (isReady(post)) return <PublishNow {...shared} onRefused={onRefused} />
      return (
        <NotYet
          {...shared}
          onEdit={onEdit}
          onApprove={() => onOpen({ act: 'approve', post, next: 'publish' })}
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
          {...(next && { onApproved: (after) => onOpen({ act: next, post: after }) })}
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
