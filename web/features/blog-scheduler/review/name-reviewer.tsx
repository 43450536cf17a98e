import { type BlogPost, reviewRequest } from '../../../../contract/posts/schemas.ts'
import { Action, Failure } from '../../../components/admin-ui.tsx'
import { showDone } from '../../../components/call-outcome.ts'
import { Dialog, DialogActions, type FocusTarget } from '../../../components/dialog.tsx'
import { Field, Form } from '../../../components/field.tsx'
import { useForm } from '../../../components/use-form.ts'
import { useManagePost } from '../api/posts.ts'

interface NameReviewerProps {
  post: BlogPost
  returnFocusTo: FocusTarget
  onClose: () => void
}

/** Names a reviewer for a post that needs no approval. Readers see the name. */
export function NameReviewer({ post, returnFocusTo, onClose }: NameReviewerProps) {
  const { id, version, title } = post
  const { mutate, isPending, error } = useManagePost()
  const form = useForm({
    schema: reviewRequest,
    initial: { reviewer: post.reviewed_by ?? '' },
    error,
    send: (values) =>
      mutate(
        { action: 'review', id, version, ...values },
        {
          onSuccess: () => {
            showDone('Reviewer named', title)
            onClose()
          },
        },
      ),
  })

  return (
    <Dialog
      open
      size="sm"
      title="Who has reviewed it?"
      returnFocusTo={returnFocusTo}
      onClose={onClose}
    >
      <Form onSubmit={form.submit}>
        <Field
          label="Reviewed by"
          hint="A person who has read it and vouches for it. Readers see the name and today's date."
          autoComplete="off"
          maxLength={80}
          {...form.field('reviewer')}
        />
        <Failure>{form.failure('The name could not be kept. Please try again.')}</Failure>
        <DialogActions>
          <Action size="md" onClick={onClose}>
            Cancel
          </Action>
          <Action size="md" type="submit" variant="solid" busy={isPending}>
            {isPending ? 'Saving...' : 'Name the reviewer'}
          </Action>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
