import { useState } from 'react'
import type { BlogPost } from '../../../../contract/posts/schemas.ts'
import { Action, Failure } from '../../../components/admin-ui.tsx'
import { failureText, showDone } from '../../../components/call-outcome.ts'
import { Dialog, DialogActions, type FocusTarget } from '../../../components/dialog.tsx'
import { Field, Form } from '../../../components/field.tsx'
import { useManagePost } from '../api/posts.ts'

interface NameReviewerProps {
  post: BlogPost
  returnFocusTo: FocusTarget
  onClose: () => void
}

/** Says to readers who has read a post that nobody had to approve. */
export function NameReviewer({ post, returnFocusTo, onClose }: NameReviewerProps) {
  const { id, version, title } = post
  const [reviewer, setReviewer] = useState(post.reviewed_by ?? '')
  const [isTried, setTried] = useState(false)
  const { mutate, isPending, error } = useManagePost()

  function submit() {
    if (isPending) return
    setTried(true)
    if (!reviewer.trim()) return
    mutate(
      { action: 'review', id, version, reviewer },
      {
        onSuccess: () => {
          showDone('Reviewer named', title)
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      open
      size="sm"
      title="Who has reviewed it?"
      returnFocusTo={returnFocusTo}
      onClose={onClose}
    >
      <Form onSubmit={submit}>
        <Field
          label="Reviewed by"
          hint="A person who has read it and vouches for it. Readers see the name and today's date."
          autoComplete="off"
          maxLength={80}
          problem={isTried && !reviewer.trim() ? 'Enter the name of who reviewed it' : undefined}
          value={reviewer}
          onChange={setReviewer}
        />
        <Failure>
          {error && failureText(error, 'The name could not be kept. Please try again.')}
        </Failure>
        <DialogActions>
          <Action onClick={onClose}>Cancel</Action>
          <Action type="submit" look="solid" busy={isPending}>
            {isPending ? 'Saving...' : 'Name the reviewer'}
          </Action>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
