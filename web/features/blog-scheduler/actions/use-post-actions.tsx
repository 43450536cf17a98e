import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { errors } from '../../../../contract/errors.ts'
import type { BlogPost } from '../../../../contract/posts/schemas.ts'
import { showDone, showFailure } from '../../../components/call-outcome.ts'
import { UndoNotice } from '../../../components/undo-notice.tsx'
import { type PostChange, useLatestPost, useManagePost } from '../api/posts.ts'
import { ActionDialog, type OpenAction } from './action-dialog.tsx'
import { missingNow } from './not-yet.tsx'
import type { PostAction } from './post-actions.ts'

interface Done {
  text: string
  undo: PostChange
}

interface PostActions {
  /** The id of the post that is being changed. */
  busyId: string | undefined
  start: (post: BlogPost, action: PostAction | OpenAction['action']) => void
  /** Like `start`, but reads the post first, because a post from a list lacks some fields. */
  startById: (id: string, action: PostAction) => Promise<void>
  dialog: ReactNode
  /** Reports the last action that staff can undo, with an Undo button. */
  notice: ReactNode
}

/**
 * Most actions first open a dialog. Taking a post off the schedule runs at once, because staff can undo it.
 * @param onRefused gets the missing fields, for a page that shows them
 */
export function usePostActions(
  onRefused?: (issues: readonly { path: string; message: string }[]) => void,
): PostActions {
  const navigate = useNavigate()
  const [open, setOpen] = useState<OpenAction>()
  const [done, setDone] = useState<Done>()
  const { mutate, isPending, variables } = useManagePost()
  const readLatest = useLatestPost()

  function run(change: PostChange, onSuccess: (post: BlogPost) => void) {
    mutate(change, {
      onSuccess,
      onError: (error) => showFailure('Error', error, errors.internal.message),
    })
  }

  function start(post: BlogPost, chosen: PostAction | OpenAction['action']) {
    if (chosen === 'edit') navigate(`/admin/posts/${post.id}`)
    else if (chosen === 'read') window.location.assign(`/blog/${post.slug}`)
    else if (chosen === 'unschedule')
      run({ action: 'unschedule', ...refOf(post) }, (draft) =>
        setDone({
          text: `“${post.title}” is off the schedule.`,
          undo: { action: 'schedule', ...refOf(draft) },
        }),
      )
    else if (
      (chosen === 'publish' || chosen === 'schedule') &&
      onRefused &&
      missingNow(post).length
    )
      onRefused(missingNow(post))
    else setOpen({ action: chosen, post })
  }

  /** The first dialog must close before the next one opens. Otherwise the next dialog could not take the focus. */
  function openAfterClosing(next: OpenAction) {
    setOpen(undefined)
    setTimeout(() => setOpen(next))
  }

  async function startById(id: string, chosen: PostAction) {
    try {
      start((await readLatest(id)).post, chosen)
    } catch (error) {
      showFailure('Error', error, errors.internal.message)
    }
  }

  function undo({ undo }: Done) {
    run(undo, ({ title, status }) => {
      setDone(undefined)
      const asDraft = undo.action === 'restore' && status === 'draft'
      showDone('Undone', asDraft ? `${title} is back, but not on the schedule.` : title)
    })
  }

  return {
    busyId: isPending && variables && 'id' in variables ? variables.id : undefined,
    start,
    startById,
    dialog: open && (
      <ActionDialog
        {...open}
        onMoved={({ publish_at }, after) =>
          setDone({
            text: `“${after.title}” has another time.`,
            undo: { action: 'update', ...refOf(after), fields: { publish_at } },
          })
        }
        onDeleted={(deleted) =>
          setDone({
            text: `“${deleted.title || 'Untitled'}” is deleted.`,
            undo: { action: 'restore', ...refOf(deleted) },
          })
        }
        {...(onRefused && { onRefused })}
        onOpen={openAfterClosing}
        onEdit={() => {
          setOpen(undefined)
          if (!onRefused) navigate(`/admin/posts/${open.post.id}`)
        }}
        onClose={() => setOpen(undefined)}
      />
    ),
    notice: done && (
      <UndoNotice
        text={done.text}
        busy={isPending}
        onUndo={() => undo(done)}
        onDismiss={() => setDone(undefined)}
      />
    ),
  }
}

function refOf({ id, version }: BlogPost) {
  return { id, version }
}
