import { type FormEvent, type RefObject, useState } from 'react'
import { errors } from '../../../../contract/errors.ts'
import type { BlogPost } from '../../../../contract/posts/schemas.ts'
import { useTimeZone } from '../../../clock/time-zone.ts'
import { instantOf, wallClock } from '../../../clock/wall-clock.ts'
import { Button } from '../../../components/button.tsx'
import { failureText } from '../../../components/call-failure.ts'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import { useManagePost } from '../api/posts.ts'
import { PublishTimeFields } from './publish-time-fields.tsx'

/** Gives a post another time. */
export function MovePost({
  post,
  taken,
  returnFocusTo,
  onMoved,
  onClose,
}: {
  post: BlogPost
  taken: readonly string[]
  onMoved: (moved: BlogPost) => void
  returnFocusTo: RefObject<HTMLElement | null> | undefined
  onClose: () => void
}) {
  const timeZone = useTimeZone()
  const [value, setValue] = useState(() => wallClock(post.publish_at, timeZone))
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending } = useManagePost()

  function move(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const publish_at = instantOf(value, timeZone)
    if (!publish_at) return setProblem('Choose a date and time')
    const { id, version } = post
    mutate(
      { action: 'update', id, version, fields: { publish_at } },
      {
        onSuccess: onMoved,
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
      <p>{post.title}</p>
      <form noValidate onSubmit={move}>
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
          <Button type="button" look="quiet" size="sm" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="sm" disabled={isPending} aria-busy={isPending}>
            {isPending ? 'Moving...' : 'Move post'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
