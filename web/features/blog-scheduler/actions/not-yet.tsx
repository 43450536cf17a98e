import { chakra } from '@chakra-ui/react'
import type { BlogPost } from '../../../../contract/posts/schemas.ts'
import { missingFields } from '../../../../contract/posts/schemas.ts'
import { Action } from '../../../components/admin-ui.tsx'
import { Dialog, DialogActions, type FocusTarget } from '../../../components/dialog.tsx'
import { ReviewReasons } from '../review/review-reasons.tsx'

interface NotYetProps {
  post: BlogPost
  returnFocusTo: FocusTarget
  onEdit: () => void
  onApprove: () => void
  onClose: () => void
}

/** Replaces the confirmation if the API would refuse to publish. Shows what the post still needs. */
export function NotYet({ post, returnFocusTo, onEdit, onApprove, onClose }: NotYetProps) {
  const missing = missingNow(post)
  const isFlagged = post.review.state === 'flagged'
  return (
    <Dialog open title="Not yet" size="sm" returnFocusTo={returnFocusTo} onClose={onClose}>
      <p>“{post.title || 'Untitled'}” cannot be published yet.</p>
      {missing.length > 0 && (
        <chakra.ul marginBlock="4" paddingInlineStart="5" listStyle="disc" fontWeight="700">
          {missing.map(({ path, message }) => (
            <li key={path}>{message}</li>
          ))}
        </chakra.ul>
      )}
      {isFlagged && <ReviewReasons reasons={post.review.reasons} />}
      <DialogActions>
        <Action size="md" onClick={onClose}>
          Cancel
        </Action>
        <Action size="md" variant={isFlagged ? 'quiet' : 'solid'} onClick={onEdit}>
          Edit
        </Action>
        {isFlagged && (
          <Action size="md" variant="solid" onClick={onApprove}>
            Approve
          </Action>
        )}
      </DialogActions>
    </Dialog>
  )
}

export function isReady(post: BlogPost): boolean {
  return missingNow(post).length === 0 && post.review.state !== 'flagged'
}

/** The missing fields without the date, because publishing and scheduling set the date. */
export function missingNow(post: BlogPost) {
  return missingFields(post).filter(({ path }) => path !== 'fields.publish_at')
}
