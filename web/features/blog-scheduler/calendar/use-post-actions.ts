import { useState } from 'react'
import { errors } from '../../../../contract/errors.ts'
import type { BlogPost } from '../../../../contract/posts/schemas.ts'
import { showFailure } from '../../../components/call-failure.ts'
import { showToast } from '../../../components/toasts/toast.ts'
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
    approve: (post: BlogPost) =>
      run({ action: 'approve', ...refOf(post) }, () =>
        showToast({ tone: 'notice', title: 'Post approved', description: post.title }),
      ),
    schedule: (post: BlogPost) =>
      run({ action: 'schedule', ...refOf(post) }, () =>
        showToast({ tone: 'notice', title: 'Back on the schedule', description: post.title }),
      ),
    unschedule: (post: BlogPost) =>
      run({ action: 'unschedule', ...refOf(post) }, (draft) =>
        setDone({
          text: `“${post.title}” is off the schedule.`,
          undo: { action: 'schedule', ...refOf(draft) },
        }),
      ),
    /** To be told by whoever made the change in a dialog. */
    moved: (before: BlogPost, after: BlogPost) =>
      setDone({
        text: `“${after.title}” has another time.`,
        undo: {
          action: 'update',
          ...refOf(after),
          fields: { publish_at: before.publish_at },
        },
      }),
    deleted: (post: BlogPost) =>
      setDone({
        text: `“${post.title}” is deleted.`,
        undo: { action: 'restore', ...refOf(post) },
      }),
    undo: () => {
      if (!done) return
      run(done.undo, (post) => {
        setDone(undefined)
        const asDraft = done.undo.action === 'restore' && post.status === 'draft'
        showToast({
          tone: 'notice',
          title: 'Undone',
          description: asDraft ? `${post.title} is back, but not on the schedule.` : post.title,
        })
      })
    },
  }
}

function refOf({ id, version }: BlogPost) {
  return { id, version }
}
