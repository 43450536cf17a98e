import { useEffect, useRef, useState } from 'react'
import type { BlogPost } from '../../../../contract/posts/schemas.ts'
import { Action, Failure } from '../../../components/admin-ui.tsx'
import { Dialog, DialogActions, type FocusTarget } from '../../../components/dialog.tsx'
import { Form } from '../../../components/field.tsx'
import { LeavingActions } from '../../../components/leaving-actions.tsx'
import { PostFieldset } from './post-fields.tsx'
import { usePostForm } from './use-post-form.ts'

interface PostEditorProps {
  /** As it was when the editor opened; undefined: a new one. */
  post: BlogPost | undefined
  /** The same post as the pipeline has it by now. */
  latest: BlogPost | undefined
  /** ISO 8601 instants at which other posts are scheduled. */
  taken: readonly string[]
  returnFocusTo: FocusTarget
  onClose: () => void
}

/** Edits a post, or writes a new one. Leaving with changes asks first. */
export function PostEditor({ post, latest, taken, returnFocusTo, onClose }: PostEditorProps) {
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

  const newest = failure?.isConflict && latest && latest.version !== post?.version && latest
  return (
    <Dialog
      open
      size="lg"
      returnFocusTo={returnFocusTo}
      title={post ? 'Edit Post' : 'Write a Post'}
      onClose={() => (isChanged && !isLeaving ? setLeaving(true) : leave())}
    >
      <Form ref={form} onSubmit={() => !isSaving && save()}>
        <PostFieldset
          draft={draft}
          taken={taken}
          problems={problems}
          isPublished={post?.status === 'published' || post?.status === 'withdrawn'}
          onChange={(part) => {
            setLeaving(false)
            change(part)
          }}
        />
        <Failure>{isLeaving ? 'Your changes are not saved.' : failure?.message}</Failure>
        <DialogActions>
          <LeavingActions
            isLeaving={isLeaving}
            setLeaving={setLeaving}
            hasChanges={isChanged}
            onLeave={leave}
          >
            {newest ? (
              <Action
                key="anyway"
                look="solid"
                busy={isSaving}
                onClick={() => save(newest.version)}
              >
                {isSaving ? 'Saving...' : 'Save my changes anyway'}
              </Action>
            ) : (
              <Action key="save" type="submit" look="solid" busy={isSaving}>
                {isSaving ? 'Saving...' : post ? 'Save changes' : 'Schedule post'}
              </Action>
            )}
          </LeavingActions>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
