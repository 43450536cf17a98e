import { lazy, Suspense } from 'react'
import { Analytics } from '../../features/analytics/analytics.tsx'

const EngagementOverTime = lazy(async () => {
  const { EngagementOverTime } = await import(
    '../../features/campaigns/history/engagement-over-time.tsx'
  )
  return { default: EngagementOverTime }
})

/** The first tab of /admin */
export function AnalyticsTab() {
  return (
    <Analytics
      engagement={
        <Suspense fallback={null}>
          <EngagementOverTime />
        </Suspense>
      }
    />
  )
}
