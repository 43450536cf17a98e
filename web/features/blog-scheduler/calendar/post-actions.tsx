import { useEffect, useRef, useState } from 'react'
import { errors } from '../../../../contract/errors.ts'
import type { BlogPost } from '../../../../contract/posts/schemas.ts'
import { Action, IconButton, Notice } from '../../../components/admin-ui.tsx'
import { showDone, showFailure } from '../../../components/call-outcome.ts'
import { Check, Close } from '../../../components/icons.tsx'
import { type PostChange, useManagePost } from '../api/posts.ts'

interface Done {
  text: string
  undo: PostChange
}

/** The changes that need no form: made at once, each with its way back where it has one. */
export function usePostActions() {
  const [done, setDone] = useState<Done>()
  const { mutate, isPending, variables } = useManagePost()

  function run(change: PostChange, onSuccess: (post: BlogPost) => void) {
    mutate(change, {
      onSuccess,
      onError: (error) => showFailure('Error', error, errors.internal.message),
    })
  }

  return {
    done,
    dismiss: () => setDone(undefined),
    isBusy: isPending,
    busyId: isPending && variables && 'id' in variables ? variables.id : undefined,
    schedule: (post: BlogPost) =>
      run({ action: 'schedule', ...refOf(post) }, () =>
        showDone('Back on the schedule', post.title),
      ),
    unschedule: (post: BlogPost) =>
      run({ action: 'unschedule', ...refOf(post) }, (draft) =>
        setDone({
          text: `“${post.title}” is off the schedule.`,
          undo: { action: 'schedule', ...refOf(draft) },
        }),
      ),
    /** To be told by whoever made the change in a dialog. */
    moved: ({ publish_at }: BlogPost, after: BlogPost) =>
      setDone({
        text: `“${after.title}” has another time.`,
        undo: { action: 'update', ...refOf(after), fields: { publish_at } },
      }),
    deleted: (post: BlogPost) =>
      setDone({
        text: `“${post.title}” is deleted.`,
        undo: { action: 'restore', ...refOf(post) },
      }),
    undo: () => {
      if (!done) return
      run(done.undo, ({ title, status }) => {
        setDone(undefined)
        const asDraft = done.undo.action === 'restore' && status === 'draft'
        showDone('Undone', asDraft ? `${title} is back, but not on the schedule.` : title)
      })
    },
  }
}

function refOf({ id, version }: BlogPost) {
  return { id, version }
}

interface UndoNoticeProps {
  text: string
  actions: Pick<ReturnType<typeof usePostActions>, 'isBusy' | 'undo' | 'dismiss'>
}

/** What was just done, with the way back. The focus goes to it: what had it before may be gone. */
export function UndoNotice({ text, actions: { isBusy, undo, dismiss } }: UndoNoticeProps) {
  const button = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another notice
  useEffect(() => {
    // A dialog that closes hands the focus back first.
    const later = setTimeout(() => button.current?.focus(), 50)
    return () => clearTimeout(later)
  }, [text])
  return (
    <Notice tone="active" role="status" columnGap="3" marginTop="6">
      <Check />
      <p>{text}</p>
      <Action ref={button} busy={isBusy} onClick={undo}>
        Undo
      </Action>
      <IconButton aria-label="Dismiss" onClick={dismiss}>
        <Close />
      </IconButton>
    </Notice>
  )
}
