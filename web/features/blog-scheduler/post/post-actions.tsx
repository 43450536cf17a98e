import { useRef, useState } from 'react'
import type { BlogPost } from '../../../../contract/posts/schemas.ts'
import { Action, Notice, Row } from '../../../components/admin-ui.tsx'
import { ButtonAnchor } from '../../../components/links.tsx'
import type { usePostActions } from '../calendar/post-actions.tsx'
import type { OpenDialog } from '../editor/post-dialog.tsx'
import { unsaved } from '../editor/use-post-form.ts'
import { NameReviewer } from '../review/name-reviewer.tsx'
import { ReviewReasons } from '../review/review-reasons.tsx'
import { PostDialogs } from './post-dialogs.tsx'
import { BringBack, TakeDown } from './take-down-dialogs.tsx'

type Open = OpenDialog | { kind: 'take-down' | 'bring-back' | 'review' }

interface PostActionsProps {
  post: BlogPost
  actions: ReturnType<typeof usePostActions>
}

/** What can be done with a post as it is. */
export function PostActions({ post, actions }: PostActionsProps) {
  const { id, slug, status, review } = post
  // The editor with what was being written when a sign-in came in between.
  const [open, setOpen] = useState<Open | undefined>(() =>
    unsaved.get()?.post?.id === id ? { kind: 'edit', post } : undefined,
  )
  const row = useRef<HTMLDivElement>(null)
  const close = () => setOpen(undefined)
  const isBusy = actions.busyId === id
  const isFlagged = review.state === 'flagged'
  const shared = { post, returnFocusTo: row, onClose: close }

  return (
    <>
      <Row
        ref={row}
        tabIndex={-1}
        role="group"
        aria-label="What to do"
        marginTop="6"
        marginBottom="12"
      >
        <Action look="solid" onClick={() => setOpen({ kind: 'edit', post })}>
          Edit
        </Action>
        <Action onClick={() => setOpen({ kind: 'preview', post })}>Preview</Action>
        {!isFlagged && <Action onClick={() => setOpen({ kind: 'review' })}>Name a reviewer</Action>}
        {status === 'scheduled' && (
          <Action busy={isBusy} onClick={() => actions.unschedule(post)}>
            Take off the schedule
          </Action>
        )}
        {status === 'draft' && (
          <Action busy={isBusy} onClick={() => actions.schedule(post)}>
            Put back on the schedule
          </Action>
        )}
        {(status === 'draft' || status === 'scheduled') && (
          <Action onClick={() => setOpen({ kind: 'delete', post })}>Delete</Action>
        )}
        {status === 'published' && (
          <>
            <ButtonAnchor look="quiet" size="sm" href={`/blog/${slug}`}>
              See it on the blog
            </ButtonAnchor>
            <Action look="danger" onClick={() => setOpen({ kind: 'take-down' })}>
              Take down
            </Action>
          </>
        )}
        {status === 'withdrawn' && (
          <>
            <Action onClick={() => setOpen({ kind: 'bring-back' })}>Bring back</Action>
            <Action onClick={() => setOpen({ kind: 'take-down' })}>Change the answer</Action>
          </>
        )}
      </Row>
      {isFlagged && (
        <Notice tone="warning" marginBottom="8">
          <strong>
            {status === 'withdrawn' ? 'Not brought back' : 'Not published'} until you approve it.
            Read, edit where it needs to be, then decide.
          </strong>
          <ReviewReasons reasons={review.reasons} />
          <Action look="citrus" onClick={() => setOpen({ kind: 'approve', post })}>
            Approve
          </Action>
        </Notice>
      )}
      {open?.kind === 'take-down' && <TakeDown {...shared} />}
      {open?.kind === 'bring-back' && <BringBack {...shared} />}
      {open?.kind === 'review' && <NameReviewer {...shared} />}
      {open && isOfScheduler(open) && (
        <PostDialogs dialog={open} latest={post} onDeleted={actions.deleted} onClose={close} />
      )}
    </>
  )
}

function isOfScheduler(open: Open): open is OpenDialog {
  return open.kind === 'write' || 'post' in open
}
