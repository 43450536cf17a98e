import { lazy, Suspense, useId } from 'react'
import type { Stats } from '../../../contract/analytics/schemas.ts'
import { useTimeZone } from '../../clock/time-zone.ts'
import { Heading, Message, Part } from '../../components/admin-ui.tsx'
import { Button } from '../../components/button.tsx'
import { calendarDateOf, longDate } from '../../site/dates.ts'
import { useStats } from './api.ts'
import { Figure, Figures, Period } from './figures.tsx'
import { LoadingFigures } from './loading-figures.tsx'
import { TrendsSpace } from './trends-space.tsx'

const Trends = lazy(async () => {
  const { Trends } = await import('./trends.tsx')
  return { default: Trends }
})

export function Analytics() {
  const { data, isError, refetch } = useStats()
  if (isError)
    return (
      <div role="alert">
        <Message>Unable to load dashboard statistics</Message>
        <Button type="button" look="quiet" size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  if (!data) return <LoadingFigures />
  return (
    <>
      <BlogFigures posts={data.posts} />
      <MailFigures subscribers={data.subscribers} mail={data.mail} />
      <OverTime />
    </>
  )
}

function OverTime() {
  const title = useId()
  return (
    <Part aria-labelledby={title}>
      <Heading id={title}>Over Time</Heading>
      <Suspense fallback={<TrendsSpace role="status" aria-label="Loading the trends" />}>
        <Trends />
      </Suspense>
    </Part>
  )
}

function BlogFigures({ posts }: { posts: Stats['posts'] }) {
  const title = useId()
  const timeZone = useTimeZone()
  const next = posts.next_post_at
  return (
    <Part aria-labelledby={title}>
      <Heading id={title}>Blog Post Analytics</Heading>
      <Figures>
        <Figure name="Scheduled Posts" caption="Ready to publish" value={posts.scheduled} />
        <Figure name="Published This Week" value={posts.published.week} />
        <Figure name="Published This Month" value={posts.published.month} />
        <Figure name="Published This Year" value={posts.published.year} />
        <Figure
          name="Next Scheduled Post"
          value={next ? longDate(calendarDateOf(next, timeZone)) : 'No upcoming posts'}
          wide
        />
      </Figures>
    </Part>
  )
}

function MailFigures({ subscribers, mail }: Pick<Stats, 'subscribers' | 'mail'>) {
  const title = useId()
  return (
    <Part aria-labelledby={title}>
      <Heading id={title}>Email Campaign Analytics</Heading>
      <Figures>
        <Figure
          name="Total Subscribers"
          caption="Active subscribers"
          value={subscribers.active}
          href="/admin/subscribers"
        />
        <Figure name="Welcome Emails" caption="This week" value={mail.week.welcome} />
        <Figure name="Auto Emails" caption="This week" value={mail.week.instant} />
        <Figure name="Digest Emails" caption="This week" value={mail.week.digest} />
      </Figures>
      <Figures marginTop="4" columns="three">
        <Period name="Week" counts={mail.week} />
        <Period name="Month" counts={mail.month} />
        <Period name="Year" counts={mail.year} />
      </Figures>
    </Part>
  )
}
