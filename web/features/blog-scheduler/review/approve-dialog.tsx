import { useState } from 'react'
import { isAboutDisease, severityOf } from '../../../../contract/posts/claim-severity.ts'
import { approvalRequest, type BlogPost } from '../../../../contract/posts/schemas.ts'
import { Action, Failure } from '../../../components/admin-ui.tsx'
import { showDone } from '../../../components/call-outcome.ts'
import { Dialog, DialogActions, type FocusTarget } from '../../../components/dialog.tsx'
import { Field, Form, TextField } from '../../../components/field.tsx'
import { useForm } from '../../../components/use-form.ts'
import { useManagePost } from '../api/posts.ts'
import { ReviewReasons } from './review-reasons.tsx'

const NOT_APPROVED = 'The post could not be approved. Please try again.'

interface ApproveDialogProps {
  post: BlogPost
  returnFocusTo?: FocusTarget
  /** Runs after `onClose`. */
  onApproved?: (after: BlogPost) => void
  onClose: () => void
}

/** Approves a flagged post. Staff name a reviewer and a reason. A claim about a disease needs a second confirmation. */
export function ApproveDialog({ post, returnFocusTo, onApproved, onClose }: ApproveDialogProps) {
  const { id, version, title } = post
  const { reasons } = post.review
  const [isConfirming, setConfirming] = useState(false)
  const { mutate, isPending, error } = useManagePost()
  const needsConfirmation = isAboutDisease(reasons)

  const form = useForm({
    schema: approvalRequest,
    initial: { reviewer: post.reviewed_by ?? '', reason: '' },
    error,
    send: () => (needsConfirmation ? setConfirming(true) : approve(false)),
  })

  function approve(confirmed: boolean) {
    mutate(
      { action: 'approve', id, version, ...form.values, ...(confirmed && { confirmed: true }) },
      {
        onSuccess: (after) => {
          showDone('Post approved', title)
          onClose()
          onApproved?.(after)
        },
      },
    )
  }

  const failure = form.failure(NOT_APPROVED)
  if (isConfirming)
    return (
      <Dialog
        open
        title="A claim about a disease: are you sure?"
        role="alertdialog"
        returnFocusTo={returnFocusTo}
        onClose={() => !isPending && onClose()}
      >
        <p>
          This says what food does to a disease. Readers may act on it instead of seeing a doctor,
          and the law treats such a claim as one for a medicine.
        </p>
        <ReviewReasons reasons={reasons.filter(({ rule }) => severityOf(rule) === 'disease')} />
        <p>{form.values.reviewer.trim()} will be named to readers as its reviewer.</p>
        <Failure marginTop="4">{failure}</Failure>
        <DialogActions>
          <Action size="md" onClick={() => !isPending && setConfirming(false)}>
            Go back
          </Action>
          <Action size="md" variant="danger" busy={isPending} onClick={() => approve(true)}>
            {isPending ? 'Approving...' : 'Approve the claim'}
          </Action>
        </DialogActions>
      </Dialog>
    )
  return (
    <Dialog open title="Approve this post?" returnFocusTo={returnFocusTo} onClose={onClose}>
      <p>
        “{title}” was held back. Read what was found, edit where it needs to be, then decide.
        {needsConfirmation && ' For a claim about a disease, you are asked once more.'}
      </p>
      <ReviewReasons reasons={reasons} />
      <Form onSubmit={form.submit}>
        <Field
          label="Reviewed by"
          hint="The name of the person who has read it. Readers see it with the article."
          autoComplete="off"
          maxLength={80}
          {...form.field('reviewer')}
        />
        <TextField
          label="Reason"
          hint="Why it may go out as it is. Staff see it, readers do not."
          rows={3}
          maxLength={500}
          {...form.field('reason')}
        />
        <Failure>{failure}</Failure>
        <DialogActions>
          <Action size="md" onClick={onClose}>
            Cancel
          </Action>
          <Action size="md" type="submit" variant="solid" busy={isPending}>
            {isPending ? 'Approving...' : 'Approve post'}
          </Action>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
