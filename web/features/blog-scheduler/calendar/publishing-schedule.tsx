import { Badge, chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { SCHEDULE_VIEW_WEEKS } from '../../../../contract/business.ts'
import { longDate } from '../../../clock/dates.ts'
import { Heading, Row, Rows, Section } from '../../../components/admin-ui.tsx'
import { countOf } from '../../../components/counts.ts'
import type { usePostActions } from '../actions/use-post-actions.tsx'
import type { Week } from '../shared/weeks.ts'
import { PostCard } from './post-card.tsx'

const WeekGroup = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '17rem minmax(0, 1fr)' },
    columnGap: '12',
    '& + &': { marginTop: '6' },
    borderTopWidth: '2px',
    borderColor: 'fg',
  },
})

export const SCHEDULE_TITLE = `Publishing Schedule (Next ${SCHEDULE_VIEW_WEEKS} Weeks)`

interface PublishingScheduleProps {
  weeks: readonly Week[]
  busyId: string | undefined
  onAction: ReturnType<typeof usePostActions>['start']
}

export function PublishingSchedule({ weeks, busyId, onAction }: PublishingScheduleProps) {
  const id = useId()
  return (
    <Section title={SCHEDULE_TITLE}>
      {weeks.map(({ start, posts }) => (
        <WeekGroup key={start} aria-labelledby={`${id}-${start}`}>
          <Row alignContent="start" paddingBlock="4">
            <Heading as="h3" size="row" id={`${id}-${start}`}>
              Week of {longDate(start)}
            </Heading>
            <Badge>{countOf(posts.length, 'post')}</Badge>
          </Row>
          <Rows
            roomy
            borderTopWidth={{ lg: '0' }}
            css={{ '& > :last-child': { borderBottomWidth: '0' } }}
          >
            {posts.map((post) => (
              <PostCard
                key={post.id}
                post={post}
                isBusy={post.id === busyId}
                onAction={(action) => onAction(post, action)}
              />
            ))}
          </Rows>
        </WeekGroup>
      ))}
    </Section>
  )
}
