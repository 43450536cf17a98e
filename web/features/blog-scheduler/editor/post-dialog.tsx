import { useMemo, useState } from 'react'
import { errors } from '../../../../contract/errors.ts'
import type { BlogPost } from '../../../../contract/posts/schemas.ts'
import { useTimeZone } from '../../../clock/time-zone.ts'
import { instantOf, wallClock } from '../../../clock/wall-clock.ts'
import { Action, Failure } from '../../../components/admin-ui.tsx'
import { failureText } from '../../../components/call-outcome.ts'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { Dialog, DialogActions, type FocusTarget } from '../../../components/dialog.tsx'
import { Form } from '../../../components/field.tsx'
import { useManagePost } from '../api/posts.ts'
import { ApproveDialog } from '../review/approve-dialog.tsx'
import { menuButtonId } from '../shared/post-menu.tsx'
import { PostEditor } from './post-editor.tsx'
import { PostPreview } from './post-preview.tsx'
import { PublishTimeFields } from './publish-time-fields.tsx'

/** The dialog that is open, and the post as it was then. */
export type OpenDialog =
  | { kind: 'write' }
  | { kind: 'preview' | 'edit' | 'move' | 'approve' | 'delete'; post: BlogPost }

interface PostDialogProps {
  dialog: OpenDialog
  /** The whole pipeline by now. */
  posts: readonly BlogPost[]
  onMoved: (before: BlogPost, after: BlogPost) => void
  onDeleted: (deleted: BlogPost) => void
  onClose: () => void
}

export function PostDialog({ dialog, posts, onMoved, onDeleted, onClose }: PostDialogProps) {
  const post = dialog.kind === 'write' ? undefined : dialog.post
  const returnFocusTo = useMemo(() => menuButtonOf(post?.id), [post?.id])
  const taken = posts
    .filter(({ id, status }) => status === 'scheduled' && id !== post?.id)
    .map(({ publish_at }) => publish_at)
  const shared = { taken, returnFocusTo, onClose }

  if (dialog.kind === 'write' || dialog.kind === 'edit')
    return <PostEditor {...shared} post={post} latest={posts.find(({ id }) => id === post?.id)} />
  if (dialog.kind === 'approve')
    return <ApproveDialog post={dialog.post} returnFocusTo={returnFocusTo} onClose={onClose} />
  if (dialog.kind === 'preview') return <PostPreview post={dialog.post} onClose={onClose} />
  const Changing = dialog.kind === 'move' ? MovePost : DeletePost
  return (
    <Changing
      {...shared}
      post={dialog.post}
      onDone={(after) => {
        onClose()
        if (dialog.kind === 'move') onMoved(dialog.post, after)
        else onDeleted(after)
      }}
    />
  )
}

/** Looked up when the dialog closes: by then the list may have been drawn anew. */
function menuButtonOf(postId: string | undefined): FocusTarget {
  if (postId === undefined) return undefined
  return {
    get current() {
      return document.getElementById(menuButtonId(postId))
    },
  }
}

interface ChangeProps {
  post: BlogPost
  /** ISO 8601 instants at which other posts are scheduled. */
  taken: readonly string[]
  returnFocusTo: FocusTarget
  onDone: (after: BlogPost) => void
  onClose: () => void
}

/** Asks before a post is deleted. */
function DeletePost({ post, returnFocusTo, onDone, onClose }: ChangeProps) {
  const { id, version, title } = post
  const { mutate, isPending, error } = useManagePost()
  return (
    <ConfirmDialog
      open
      title="Delete this post?"
      confirmLabel="Delete post"
      destructive
      busyLabel="Deleting..."
      busy={isPending}
      onConfirm={() => mutate({ action: 'delete', id, version }, { onSuccess: onDone })}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
    >
      <p>“{title}” leaves the schedule and will not be published. You can undo this right after.</p>
      <Failure marginTop="4">{error && failureText(error, errors.internal.message)}</Failure>
    </ConfirmDialog>
  )
}

/** Gives a post another time. */
function MovePost({ post, taken, returnFocusTo, onDone, onClose }: ChangeProps) {
  const timeZone = useTimeZone()
  const [value, setValue] = useState(() => wallClock(post.publish_at, timeZone))
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending } = useManagePost()

  function move() {
    const publish_at = instantOf(value, timeZone)
    if (!publish_at) return setProblem('Choose a date and time')
    const { id, version } = post
    mutate(
      { action: 'update', id, version, fields: { publish_at } },
      {
        onSuccess: onDone,
        onError: (error) => setProblem(failureText(error, errors.internal.message)),
      },
    )
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Move to Another Slot"
      size="sm"
      returnFocusTo={returnFocusTo}
    >
      <Form onSubmit={move}>
        <p>{post.title}</p>
        <PublishTimeFields
          value={value}
          taken={taken}
          problem={problem}
          onChange={(next) => {
            setProblem(undefined)
            setValue(next)
          }}
        />
        <DialogActions>
          <Action onClick={onClose}>Cancel</Action>
          <Action type="submit" look="solid" busy={isPending}>
            {isPending ? 'Moving...' : 'Move post'}
          </Action>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
