import { Badge } from '@chakra-ui/react'
import type { PostStatus, Review } from '../../../../contract/posts/schemas.ts'
import { Row } from '../../../components/admin-ui.tsx'
import { Alert, Check } from '../../../components/icons.tsx'
import { statusNames } from './post-words.ts'

interface PostStateProps {
  post: {
    status: PostStatus
    review: Pick<Review, 'state'>
    ai_written?: boolean | undefined
  }
}

export function PostState({ post: { status, review, ai_written } }: PostStateProps) {
  return (
    <Row gap="2">
      <Badge>{statusNames[status]}</Badge>
      {/* A draft is unfinished, so it does not wait for approval yet. */}
      {review.state === 'flagged' && status !== 'draft' && (
        <Badge variant="solid">
          <Alert />
          Needs approval
        </Badge>
      )}
      {review.state === 'approved' && (
        <Badge>
          <Check />
          Approved
        </Badge>
      )}
      {ai_written && <Badge>AI</Badge>}
    </Row>
  )
}
