import { Badge, chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import type { BlogPost } from '../../../../contract/posts/schemas.ts'
import { useTimeZone } from '../../../clock/time-zone.ts'
import { timeWithZone } from '../../../clock/wall-clock.ts'
import { Action, Heading, IconButton, Notice, Row } from '../../../components/admin-ui.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Alert, Check } from '../../../components/icons.tsx'
import { Cover } from '../../../components/picture.tsx'
import type { OpenAction } from '../actions/action-dialog.tsx'
import type { PostAction } from '../actions/post-actions.ts'
import { PostMenu } from '../actions/post-menu.tsx'
import { ReviewReasons } from '../review/review-reasons.tsx'

const SHOWN_TAGS = 2

const Post = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: '96px minmax(0, 1fr) auto' },
    columnGap: '5',
    alignItems: 'start',
    // On a phone the time has its own line, so that the tags stay together.
    '& time': { width: { base: '100%', sm: 'auto' } },
  },
})
const Tag = chakra('span', {
  base: {
    paddingInline: '2',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'sm',
    fontSize: 'xs',
    lineHeight: '1.6',
  },
})

/** At most two lines. Clamping the heading instead of the link would cut off the link's focus ring. */
const Title = chakra(Link, {
  base: { lineClamp: 2, _hover: { textDecoration: 'underline' } },
})

interface PostCardProps {
  post: BlogPost
  isBusy: boolean
  onAction: (action: PostAction | OpenAction['action']) => void
}

export function PostCard({ post, isBusy, onAction }: PostCardProps) {
  const timeZone = useTimeZone()
  const { title, publish_at, tags, status, review } = post
  return (
    <Post aria-busy={isBusy}>
      <Cover
        src={post.cover_image}
        alt=""
        sizes="96px"
        loading="lazy"
        display={{ base: 'none', md: 'block' }}
        borderRadius="sm"
        bg="bg.muted"
      />
      <div>
        <Heading as="h4" size="row">
          <Title to={`/admin/posts/${post.id}`}>{title || 'Untitled'}</Title>
        </Heading>
        <Row columnGap="2.5" rowGap="1.5" marginTop="2" color="fg.muted">
          <time dateTime={publish_at}>{timeWithZone(publish_at, timeZone)}</time>
          {tags.slice(0, SHOWN_TAGS).map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
          {status === 'draft' && <Badge>Not scheduled</Badge>}
          {review.state === 'flagged' && (
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
        </Row>
      </div>
      <Row gap="0" marginBlock="-1.5">
        <IconButton aria-label={`Preview ${title}`} onClick={() => onAction('preview')}>
          <Icon>
            <path d="M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12z" />
            <circle cx="12" cy="12" r="3" />
          </Icon>
        </IconButton>
        <PostMenu post={post} isBusy={isBusy} onAction={onAction} />
      </Row>
      {review.state === 'flagged' && (
        <Notice tone="warning" gridColumn="1 / -1" marginTop="4">
          <strong>
            Not published until you approve it. Read, edit where it needs to be, then decide.
          </strong>
          <ReviewReasons reasons={review.reasons} />
          <Action
            variant="citrus"
            busy={isBusy}
            aria-label={`Approve ${title}`}
            onClick={() => onAction('approve')}
          >
            Approve
          </Action>
        </Notice>
      )}
    </Post>
  )
}
