import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { SCHEDULE_VIEW_WEEKS } from '../../../../contract/business.ts'
import type { BlogPost } from '../../../../contract/posts/schemas.ts'
import { countOf } from '../../../components/counts.ts'
import { longDate } from '../../../site/dates.ts'
import { Mark, Part, PartHeading } from '../shared/parts.tsx'
import type { PostAction } from '../shared/post-menu.tsx'
import type { Week } from '../shared/weeks.ts'
import { PostCard } from './post-card.tsx'

const Group = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', lg: '17rem minmax(0, 1fr)' },
    columnGap: '12',
    marginTop: '6',
    borderTopWidth: '2px',
    borderColor: 'fg',
  },
})
const GroupHead = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { lg: 'column' },
    flexWrap: { base: 'wrap', lg: 'nowrap' },
    alignItems: { base: 'center', lg: 'flex-start' },
    gap: '8px 12px',
    paddingBlock: '4',
  },
})
const GroupTitle = chakra('h3', { base: { fontWeight: '700', lineHeight: '1.4' } })
const Posts = chakra('ul', {
  base: { '& > li:first-of-type': { borderTopWidth: { lg: '0' } } },
})

/** The posts to come, by week. */
export function PublishingSchedule({
  weeks,
  busyId,
  onAction,
}: {
  weeks: readonly Week[]
  /** The post that a change is under way for. */
  busyId: string | undefined
  onAction: (action: PostAction, post: BlogPost) => void
}) {
  const title = useId()
  return (
    <Part aria-labelledby={title}>
      <PartHeading id={title}>Publishing Schedule (Next {SCHEDULE_VIEW_WEEKS} Weeks)</PartHeading>
      {weeks.map(({ start, posts }) => (
        <Group key={start} aria-labelledby={`${title}-${start}`}>
          <GroupHead>
            <GroupTitle id={`${title}-${start}`}>Week of {longDate(start)}</GroupTitle>
            <Mark>{countOf(posts.length, 'post')}</Mark>
          </GroupHead>
          <Posts>
            {posts.map((post) => (
              <PostCard
                key={post.id}
                post={post}
                isBusy={post.id === busyId}
                onAction={(action) => onAction(action, post)}
              />
            ))}
          </Posts>
        </Group>
      ))}
    </Part>
  )
}
