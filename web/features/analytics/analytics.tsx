import { Card } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Stats } from '../../../contract/analytics/schemas.ts'
import { calendarDateOf, longDate } from '../../clock/dates.ts'
import { useTimeZone } from '../../clock/time-zone.ts'
import { LoadFailure, Section, Sheet, Skeleton } from '../../components/admin-ui.tsx'
import { countOf } from '../../components/counts.ts'
import { useStats } from './api.ts'
import { Figure, Period } from './figures.tsx'
import { NeedsYou } from './needs/needs-you.tsx'
import { useDashboardData } from './needs/use-dashboard-data.ts'
import { Trends } from './trends.tsx'

/** The dashboard's first tab. `below` contains sections of other features. */
export function Analytics({ below }: { below: ReactNode }) {
  const { data, isError } = useStats()
  const needs = useDashboardData()
  if (isError) return <LoadFailure>Unable to load dashboard statistics</LoadFailure>
  if (!data) return <LoadingFigures />
  return (
    <>
      <NeedsYou {...needs} />
      <BlogFigures posts={data.posts} />
      <MailFigures subscribers={data.subscribers} mail={data.mail} />
      <Section title="Over Time">
        <Trends />
      </Section>
      {below}
    </>
  )
}

function LoadingFigures() {
  return (
    <div role="status" aria-label="Loading the dashboard statistics">
      <Sheet columns="four">
        {[1, 2, 3, 4, 5, 6, 7, 8].map((placeholder) => (
          <Card.Root as="article" key={placeholder} aria-hidden>
            <Skeleton height="18px" width="60%" />
            <Skeleton height="40px" width="40%" marginTop="4" />
          </Card.Root>
        ))}
      </Sheet>
    </div>
  )
}

function BlogFigures({ posts }: { posts: Stats['posts'] }) {
  const timeZone = useTimeZone()
  const next = posts.next_post_at
  return (
    <Section title="Blog Post Analytics">
      <Sheet columns="four">
        <Figure name="Scheduled Posts" caption="Ready to publish" value={posts.scheduled} />
        <Figure name="Published This Week" value={posts.published.week} />
        <Figure name="Published This Month" value={posts.published.month} />
        <Figure name="Published This Year" value={posts.published.year} />
        <Figure
          name="Next Scheduled Post"
          value={next ? longDate(calendarDateOf(next, timeZone)) : 'No upcoming posts'}
          {...(posts.held > 0 && { caption: `${countOf(posts.held, 'post')} held for approval` })}
          wide
        />
      </Sheet>
    </Section>
  )
}

function MailFigures({ subscribers, mail }: Pick<Stats, 'subscribers' | 'mail'>) {
  return (
    <Section title="Email Campaign Analytics">
      <Sheet columns="four">
        <Figure
          name="Total Subscribers"
          caption="Active subscribers"
          value={subscribers.active}
          href="/admin/subscribers"
        />
        <Figure name="Welcome Emails" caption="This week" value={mail.week.welcome} />
        <Figure
          name="Auto Emails"
          caption="This week: newsletters and campaigns"
          value={mail.week.instant}
        />
        <Figure name="Digest Emails" caption="This week" value={mail.week.digest} />
      </Sheet>
      <Sheet marginTop="4" columns="three">
        <Period name="Week" counts={mail.week} />
        <Period name="Month" counts={mail.month} />
        <Period name="Year" counts={mail.year} />
      </Sheet>
    </Section>
  )
}
