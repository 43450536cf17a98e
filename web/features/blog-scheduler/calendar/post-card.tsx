import { chakra } from '@chakra-ui/react'
import type { BlogPost } from '../../../../contract/posts/schemas.ts'
import { useTimeZone } from '../../../clock/time-zone.ts'
import { timeWithZone } from '../../../clock/wall-clock.ts'
import { Alert, Check } from '../../../components/icons.tsx'
import { IconButton, Mark } from '../shared/parts.tsx'
import { type PostAction, PostMenu } from '../shared/post-menu.tsx'
import { Eye } from '../shared/scheduler-icons.tsx'
import { ReviewReasons } from './review-reasons.tsx'

const SHOWN_TAGS = 2

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: '96px minmax(0, 1fr) auto' },
    columnGap: '5',
    alignItems: 'start',
    paddingBlock: '4',
    borderTopWidth: '1px',
    borderColor: 'border',
  },
})
const Thumb = chakra('img', {
  base: {
    display: { base: 'none', md: 'block' },
    width: '96px',
    height: '64px',
    objectFit: 'cover',
    borderRadius: 'sm',
    bg: 'bg.muted',
  },
})
const Title = chakra('h4', {
  base: {
    fontWeight: '700',
    lineHeight: '1.35',
    letterSpacing: '-0.01em',
    overflowWrap: 'anywhere',
  },
})
const Facts = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px 10px',
    marginTop: '2',
    fontSize: 'sm',
    color: 'fg.muted',
    // On a phone the time has a line of its own: else the tags are torn apart wherever it ends.
    '& time': { width: { base: '100%', sm: 'auto' }, fontVariantNumeric: 'tabular-nums' },
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
    color: 'fg.muted',
  },
})
const Buttons = chakra('div', { base: { display: 'flex', marginBlock: '-1.5' } })

export function PostCard({
  post,
  isBusy,
  onAction,
}: {
  post: BlogPost
  isBusy: boolean
  onAction: (action: PostAction) => void
}) {
  const timeZone = useTimeZone()
  const { title, publish_at, tags, status, review } = post
  return (
    <Row aria-busy={isBusy}>
      <Thumb src={post.cover_image} alt="" loading="lazy" />
      <div>
        <Title lineClamp={2}>{title}</Title>
        <Facts>
          <time dateTime={publish_at}>{timeWithZone(publish_at, timeZone)}</time>
          {tags.slice(0, SHOWN_TAGS).map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
          {status === 'draft' && <Mark>Not scheduled</Mark>}
          {review.state === 'flagged' && (
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
        </Facts>
      </div>
      <Buttons>
        <IconButton
          type="button"
          aria-label={`Preview ${title}`}
          onClick={() => onAction('preview')}
        >
          <Eye />
        </IconButton>
        <PostMenu post={post} isBusy={isBusy} onAction={onAction} />
      </Buttons>
      {review.state === 'flagged' && (
        <ReviewReasons post={post} isBusy={isBusy} onApprove={() => onAction('approve')} />
      )}
    </Row>
  )
}
