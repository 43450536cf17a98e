import { useQuery } from '@tanstack/react-query'
import { NEWSLETTERS_PER_WEEK } from '../../../../contract/business.ts'
import { errors } from '../../../../contract/errors.ts'
import type { BlogPost } from '../../../../contract/posts/schemas.ts'
import { useSegmentCount, useSegments } from '../../../api/segments.ts'
import { statsQuery } from '../../../api/shared-queries.ts'
import { issuesOf } from '../../../api/staff-client.ts'
import { Failure, Quiet } from '../../../components/admin-ui.tsx'
import { peopleWords } from '../../../components/audience/question-words.ts'
import { failureText, showDone } from '../../../components/call-outcome.ts'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { countOf } from '../../../components/counts.ts'
import type { FocusTarget } from '../../../components/dialog.tsx'
import { SameDayList } from '../../../components/same-day-list.tsx'
import { usePublishNow } from '../api/posts.ts'

interface PublishNowProps {
  post: BlogPost
  returnFocusTo: FocusTarget
  /** Marks missing fields on the page behind the dialog. */
  onRefused: ((issues: readonly { path: string; message: string }[]) => void) | undefined
  onClose: () => void
}

/** Confirms publishing, and shows who gets the newsletter. */
export function PublishNow({ post, returnFocusTo, onRefused, onClose }: PublishNowProps) {
  const { title, newsletter_enabled, newsletter_segment } = post
  const { mutate, isPending, error } = usePublishNow()

  function publish() {
    mutate(post, {
      onSuccess: ({ newsletter }) => {
        onClose()
        const people = newsletter && countOf(newsletter.recipientCount, 'person', 'people')
        showDone('Published', people ? `${title}. Its newsletter goes to ${people}.` : title)
      },
      onError: (refusal) => {
        const issues = issuesOf(refusal)
        const isAboutFields = issues.every(({ path }) => path.startsWith('fields.'))
        // Other refusals stay in the dialog, because no field on the page shows them.
        if (issues.length === 0 || !isAboutFields || !onRefused) return
        onClose()
        onRefused(issues)
      },
    })
  }

  return (
    <ConfirmDialog
      open
      title="Publish this post now?"
      confirmLabel="Publish now"
      busyLabel="Publishing..."
      busy={isPending}
      onConfirm={publish}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
    >
      <p>“{title || 'Untitled'}” is on the blog at once, under today’s date.</p>
      {newsletter_enabled ? (
        <>
          <p>
            Its newsletter, with the subject “{title}”, goes to{' '}
            {newsletter_segment ? <PeopleOf segment={newsletter_segment} /> : <Everybody />}.
          </p>
          <Quiet marginTop="2">
            This week’s {NEWSLETTERS_PER_WEEK} newsletters may be used. Then nobody is mailed.
          </Quiet>
        </>
      ) : (
        <p>Nobody is mailed: its newsletter is off.</p>
      )}
      <SameDayList instant="now" except={post.id} />
      <Failure>{error && failureText(error, errors.internal.message)}</Failure>
    </ConfirmDialog>
  )
}

function Everybody() {
  const { data: stats } = useQuery(statsQuery)
  return stats ? countOf(stats.subscribers.active, 'subscriber') : 'everybody who is subscribed'
}

function PeopleOf({ segment: id }: { segment: string }) {
  const { data: segments } = useSegments()
  const segment = segments?.find((one) => one.id === id)
  const { data: count } = useSegmentCount(segment?.question)
  if (!segment) return segments ? 'the people of a deleted segment' : 'a segment'
  return count ? `${peopleWords(count)} in “${segment.name}”` : `the people in “${segment.name}”`
}
