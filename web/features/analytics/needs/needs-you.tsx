import { chakra } from '@chakra-ui/react'
import { nextPost } from '../../../../contract/posts/next-post.ts'
import { useTimeZone } from '../../../clock/time-zone.ts'
import { timeWithZone } from '../../../clock/wall-clock.ts'
import { LoadFailure, Rows, Section, TextLink } from '../../../components/admin-ui.tsx'
import { Check, Warning } from '../../../components/icons.tsx'
import { type DashboardData, needsOf, pagePath } from './needs.ts'

const Line = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    fontSize: 'md',
    '& > svg': { flexShrink: '0', width: '20px', height: '20px', color: 'fg.leaf' },
    '& a': { minHeight: '24px', paddingBlock: '0', fontSize: 'md' },
  },
})

interface NeedsYouProps {
  data: DashboardData
  isPending: boolean
  /** Some of the data could not be loaded. */
  isPartial: boolean
}

/** Lists everything that waits for staff, then the next post. */
export function NeedsYou({ isPending, ...needs }: NeedsYouProps) {
  return (
    <Section title="Needs You">
      {/* Reserves the height of two lines, to prevent a layout shift when the data arrives. */}
      <chakra.div minHeight={{ base: '128px', md: '92px' }}>
        {isPending ? (
          <div role="status" aria-label="Loading what needs you" />
        ) : (
          <Lines {...needs} />
        )}
      </chakra.div>
    </Section>
  )
}

function Lines({ data, isPartial }: Omit<NeedsYouProps, 'isPending'>) {
  const timeZone = useTimeZone()
  const now = new Date()
  const needs = needsOf(data, { now, timeZone })
  const next = nextPost(data.posts?.posts ?? [], now)
  return (
    <>
      <Rows strong>
        {needs.map(({ text, to }) => (
          <Line key={text}>
            <Warning />
            <TextLink to={to}>{text}</TextLink>
          </Line>
        ))}
        {needs.length === 0 && !isPartial && next && (
          <Line>
            <Check />
            <span>Nothing needs you right now.</span>
          </Line>
        )}
        {data.posts && (
          <Line>
            {next ? (
              <span>
                Next post,{' '}
                <chakra.time whiteSpace="nowrap" dateTime={next.publish_at}>
                  {timeWithZone(next.publish_at, timeZone)}
                </chakra.time>
                : <TextLink to={pagePath(next)}>{next.title}</TextLink>
              </span>
            ) : (
              <span>
                No post is scheduled. <TextLink to="/admin?tab=blog">Fill the schedule</TextLink>
              </span>
            )}
          </Line>
        )}
      </Rows>
      {isPartial && (
        <chakra.div marginTop="5">
          <LoadFailure>Not all of this could be loaded</LoadFailure>
        </chakra.div>
      )}
    </>
  )
}
