import { chakra } from '@chakra-ui/react'
import { Fragment, type RefObject, useEffect, useRef, useState } from 'react'
import type { BlogPost } from '../../../../contract/posts/schemas.ts'
import { Button } from '../../../components/button.tsx'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import { Alert } from '../../../components/icons.tsx'
import { Problem } from '../../../components/problem.tsx'
import { PostFieldset } from './post-fields.tsx'
import { usePostForm } from './use-post-form.ts'

const Message = chakra('div', { base: { marginTop: '6', '&:empty': { display: 'none' } } })

/** Edits a post, or writes a new one. Leaving with changes asks first. */
export function PostEditor({
  post,
  latest,
  taken,
  returnFocusTo,
  onClose,
}: {
  /** As it was when the editor opened; undefined: a new one. */
  post: BlogPost | undefined
  /** The same post as the pipeline has it by now. */
  latest: BlogPost | undefined
  /** ISO 8601 instants at which other posts are scheduled. */
  taken: readonly string[]
  returnFocusTo: RefObject<HTMLElement | null> | undefined
  onClose: () => void
}) {
  const { draft, change, isChanged, problems, failure, isSaving, save, leave } = usePostForm(
    post,
    taken,
    onClose,
  )
  const [isLeaving, setLeaving] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  // After a refusal the first field to put right has the focus.
  useEffect(() => {
    if (Object.keys(problems).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [problems])

  // Each button has a key: one that turned into the submit button during its own click would submit the form.
  const newest = failure?.isConflict && latest && latest.version !== post?.version && latest
  return (
    <Dialog
      open
      size="lg"
      returnFocusTo={returnFocusTo}
      title={post ? 'Edit Post' : 'Write a Post'}
      onClose={() => (isChanged && !isLeaving ? setLeaving(true) : leave())}
    >
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSaving) save()
        }}
      >
        <PostFieldset
          draft={draft}
          taken={taken}
          problems={problems}
          isPublished={post?.status === 'published'}
          onChange={(part) => {
            setLeaving(false)
            change(part)
          }}
        />
        <Message role="alert">
          {failure && !isLeaving && (
            <Problem>
              <Alert />
              {failure.message}
            </Problem>
          )}
          {isLeaving && (
            <Problem>
              <Alert />
              Your changes are not saved.
            </Problem>
          )}
        </Message>
        <DialogActions>
          {isLeaving ? (
            <Fragment key="leaving">
              <Button key="discard" type="button" look="quiet" size="sm" onClick={leave}>
                Discard changes
              </Button>
              <Button
                key="keep"
                type="button"
                size="sm"
                autoFocus
                onClick={() => setLeaving(false)}
              >
                Keep editing
              </Button>
            </Fragment>
          ) : (
            <Fragment key="editing">
              <Button
                key="cancel"
                type="button"
                look="quiet"
                size="sm"
                onClick={() => (isChanged ? setLeaving(true) : leave())}
              >
                Cancel
              </Button>
              {newest ? (
                <Button
                  key="anyway"
                  type="button"
                  size="sm"
                  disabled={isSaving}
                  aria-busy={isSaving}
                  onClick={() => save(newest.version)}
                >
                  {isSaving ? 'Saving...' : 'Save my changes anyway'}
                </Button>
              ) : (
                <Button key="save" type="submit" size="sm" disabled={isSaving} aria-busy={isSaving}>
                  {isSaving ? 'Saving...' : post ? 'Save changes' : 'Schedule post'}
                </Button>
              )}
            </Fragment>
          )}
        </DialogActions>
      </form>
    </Dialog>
  )
}
