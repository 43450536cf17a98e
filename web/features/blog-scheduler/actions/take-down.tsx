import { useState } from 'react'
import type { BlogPost } from '../../../../contract/posts/schemas.ts'
import { Failure } from '../../../components/admin-ui.tsx'
import { failureText, showDone } from '../../../components/call-outcome.ts'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import type { FocusTarget } from '../../../components/dialog.tsx'
import { Form, SelectField } from '../../../components/field.tsx'
import { useManagePost } from '../api/posts.ts'

const FAILED = 'Nothing was changed. Please try again.'

interface TakeDownProps {
  post: BlogPost
  returnFocusTo: FocusTarget
  onClose: () => void
}

/** Takes a published post down. For a withdrawn post, changes the status of its address: 404 or 410. */
export function TakeDown({ post, returnFocusTo, onClose }: TakeDownProps) {
  const { id, version, title, withdrawn } = post
  const [answer, setAnswer] = useState(withdrawn?.answer ?? 410)
  const { mutate, isPending, error } = useManagePost()
  const isDown = withdrawn !== undefined

  function takeDown() {
    mutate(
      { action: 'withdraw', id, version, answer },
      {
        onSuccess: () => {
          showDone(isDown ? 'Answer changed' : 'Taken down', title)
          onClose()
        },
      },
    )
  }

  return (
    <ConfirmDialog
      open
      title={isDown ? 'What should its address answer?' : 'Take this post down?'}
      confirmLabel={isDown ? 'Change the answer' : 'Take down'}
      busyLabel={isDown ? 'Changing...' : 'Taking down...'}
      destructive={!isDown}
      busy={isPending}
      ready={answer !== withdrawn?.answer}
      onConfirm={takeDown}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
    >
      <Form onSubmit={() => undefined}>
        {!isDown && (
          <p>
            “{title}” leaves the blog, its feeds, the sitemap and the next digest. You can bring it
            back. Mail that was made before still has it: pause or cancel that on the Email Campaign
            tab.
          </p>
        )}
        <SelectField
          label="Its address answers"
          hint={
            answer === 410
              ? 'Readers see: “This article was taken down.” Search engines drop it soon.'
              : 'Readers see: “There is no article here.”'
          }
          value={String(answer)}
          onChange={(chosen) => setAnswer(chosen === '404' ? 404 : 410)}
        >
          <option value="410">410: this article was taken down</option>
          <option value="404">404: there is no article here</option>
        </SelectField>
        <Failure>{error && failureText(error, FAILED)}</Failure>
      </Form>
    </ConfirmDialog>
  )
}

export function BringBack({ post, returnFocusTo, onClose }: TakeDownProps) {
  const { id, version, title } = post
  const { mutate, isPending, error } = useManagePost()

  function bringBack() {
    mutate(
      { action: 'reinstate', id, version },
      {
        onSuccess: () => {
          showDone('Back on the blog', title)
          onClose()
        },
      },
    )
  }

  return (
    <ConfirmDialog
      open
      title="Bring this post back?"
      confirmLabel="Bring back"
      busyLabel="Bringing back..."
      busy={isPending}
      onConfirm={bringBack}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
    >
      <p>
        “{title}” is on the blog again, at its old address and under its old date. Nobody is mailed.
      </p>
      <Failure>{error && failureText(error, FAILED)}</Failure>
    </ConfirmDialog>
  )
}
