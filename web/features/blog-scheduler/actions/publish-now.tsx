import { errors } from '../../../../contract/errors.ts'
import type { BlogPost } from '../../../../contract/posts/schemas.ts'
import { issuesOf } from '../../../api/staff-client.ts'
import { Failure } from '../../../components/admin-ui.tsx'
import { failureText, showDone } from '../../../components/call-outcome.ts'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { countOf } from '../../../components/counts.ts'
import type { FocusTarget } from '../../../components/dialog.tsx'
import { SameDayList } from '../../../components/same-day-list.tsx'
import { usePublishNow } from '../api/posts.ts'
import { NewsletterWords } from '../shared/newsletter-words.tsx'

interface PublishNowProps {
  post: BlogPost
  returnFocusTo: FocusTarget
  /** Marks missing fields on the page behind the dialog. */
  onRefused: ((issues: readonly { path: string; message: string }[]) => void) | undefined
  onClose: () => void
}

export function PublishNow({ post, returnFocusTo, onRefused, onClose }: PublishNowProps) {
  const { title } = post
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
        // A refusal that is not about fields stays in the dialog, because no field on the page can show it.
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
      <NewsletterWords post={post} when="now" />
      <SameDayList instant="now" except={post.id} />
      <Failure>{error && failureText(error, errors.internal.message)}</Failure>
    </ConfirmDialog>
  )
}
