import type { PostStatus, Review } from '../../../../contract/posts/schemas.ts'
import { Mark, Row } from '../../../components/admin-ui.tsx'
import { Alert, Check } from '../../../components/icons.tsx'
import { statusNames } from './post-words.ts'

interface PostStateProps {
  post: {
    status: PostStatus
    review: Pick<Review, 'state'>
    ai_written?: boolean | undefined
    withdrawn?: { answer: number } | undefined
  }
}

/** Where a post is, what the gate says of it, and what readers are told of how it was made. */
export function PostState({ post: { status, review, ai_written, withdrawn } }: PostStateProps) {
  return (
    <Row gap="2">
      <Mark>
        {statusNames[status]}
        {withdrawn && ` (${withdrawn.answer})`}
      </Mark>
      {/* A draft is not held: it is not finished. */}
      {review.state === 'flagged' && status !== 'draft' && (
        <Mark tone="warning">
          <Alert />
          Needs approval
        </Mark>
      )}
      {review.state === 'approved' && (
        <Mark>
          <Check />
          Approved
        </Mark>
      )}
      {ai_written && <Mark>AI</Mark>}
    </Row>
  )
}
