import { useState } from 'react'
import * as v from 'valibot'
import { errors } from '../../../../contract/errors.ts'
import { type BlogPost, publishAt } from '../../../../contract/posts/schemas.ts'
import { issuesOf } from '../../../api/staff-client.ts'
import { goesOut } from '../../../clock/goes-out.ts'
import { useSlotClock } from '../../../clock/publish-times.ts'
import { firstFreeSlot } from '../../../clock/slots.ts'
import { instantOf, timeWithZone, wallClock } from '../../../clock/wall-clock.ts'
import { Action } from '../../../components/admin-ui.tsx'
import { showDone } from '../../../components/call-outcome.ts'
import { Dialog, DialogActions, type FocusTarget } from '../../../components/dialog.tsx'
import { Form } from '../../../components/field.tsx'
import { useForm } from '../../../components/use-form.ts'
import { type PostChange, useManagePost, usePipeline } from '../api/posts.ts'
import { NewsletterWords } from '../shared/newsletter-words.tsx'
import { postsOf } from '../shared/weeks.ts'
import { PublishTimeFields } from './publish-time-fields.tsx'

interface ScheduleProps {
  post: BlogPost
  returnFocusTo: FocusTarget
  onClose: () => void
}

interface SchedulePostProps extends ScheduleProps {
  onRefused: ((issues: readonly { path: string; message: string }[]) => void) | undefined
}

/** Proposes the draft's own time, or else the first free slot. */
export function SchedulePost({ post, returnFocusTo, onRefused, onClose }: SchedulePostProps) {
  const clock = useSlotClock()
  const { id, version, title } = post
  return (
    <TimeDialog
      heading="Schedule This Post"
      confirm={['Schedule post', 'Scheduling...']}
      post={post}
      returnFocusTo={returnFocusTo}
      request={(publish_at) => ({ action: 'schedule', id, version, publish_at })}
      onRefused={onRefused}
      onDone={({ publish_at, review }) => {
        if (review.state === 'flagged') {
          const time = timeWithZone(publish_at, clock.timeZone)
          showDone(`Scheduled for ${time}`, `${title} goes out once you approve it.`)
        } else showDone('Scheduled', `${title} goes out ${goesOut(publish_at, clock)}.`)
      }}
      onClose={onClose}
    />
  )
}

interface MovePostProps extends ScheduleProps {
  onDone: (after: BlogPost) => void
}

export function MovePost({ post, onDone, ...dialog }: MovePostProps) {
  const { id, version } = post
  return (
    <TimeDialog
      {...dialog}
      heading="Move to Another Slot"
      confirm={['Move post', 'Moving...']}
      post={post}
      request={(publish_at) => ({ action: 'update', id, version, fields: { publish_at } })}
      onDone={onDone}
    />
  )
}

interface TimeDialogProps extends ScheduleProps {
  heading: string
  confirm: [label: string, busy: string]
  /** @param publish_at an ISO 8601 instant */
  request: (publish_at: string) => PostChange
  onDone: (after: BlogPost) => void
  /** Marks missing fields on the page behind the dialog. */
  onRefused?: SchedulePostProps['onRefused']
}

function TimeDialog(props: TimeDialogProps) {
  const { data, isPending } = usePipeline()
  // Waits for the other posts, because the first free slot depends on their times.
  if (isPending) return null
  const others = data ? postsOf(data).filter(({ id }) => id !== props.post.id) : []
  const taken = others.flatMap(({ status, publish_at }) =>
    status === 'scheduled' ? publish_at : [],
  )
  return <TimeForm {...props} taken={taken} />
}

function TimeForm({
  heading,
  confirm: [label, busy],
  post,
  taken,
  returnFocusTo,
  request,
  onDone,
  onRefused,
  onClose,
}: TimeDialogProps & { taken: readonly string[] }) {
  const clock = useSlotClock()
  const { timeZone } = clock
  const [initial] = useState(() => ({
    publish_at: post.publish_at
      ? wallClock(post.publish_at, timeZone)
      : firstFreeSlot(new Date(), clock, taken),
  }))
  const { mutate, isPending, error } = useManagePost()
  const form = useForm({ schema: timeIn(timeZone), initial, error, send })
  const { value, problem, onChange } = form.field('publish_at')

  function send({ publish_at }: { publish_at: string }) {
    mutate(request(publish_at), {
      onSuccess: (after) => {
        onClose()
        onDone(after)
      },
      onError: (refusal) => {
        const missing = issuesOf(refusal).filter(({ path }) => !path.endsWith('publish_at'))
        if (missing.length === 0 || !onRefused) return
        onClose()
        onRefused(missing)
      },
    })
  }

  return (
    <Dialog open onClose={onClose} title={heading} size="sm" returnFocusTo={returnFocusTo}>
      <Form onSubmit={form.submit}>
        <p>{post.title || 'Untitled'}</p>
        <PublishTimeFields
          value={value}
          taken={taken}
          post={post.id}
          problem={problem ?? form.failure(errors.internal.message)}
          onChange={onChange}
        />
        <div>
          <NewsletterWords post={post} when="later" />
        </div>
        <DialogActions>
          <Action size="md" onClick={onClose}>
            Cancel
          </Action>
          <Action size="md" type="submit" variant="solid" busy={isPending}>
            {isPending ? busy : label}
          </Action>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

function timeIn(timeZone: string) {
  const instant = v.pipe(
    v.string(),
    v.transform((value) => instantOf(value, timeZone) ?? ''),
    publishAt,
  )
  return v.object({ publish_at: instant })
}
