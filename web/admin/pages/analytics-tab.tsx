import { lazy, Suspense } from 'react'
import { Analytics } from '../../features/analytics/analytics.tsx'

const WhereFrom = lazy(async () => {
  const { WhereFrom } = await import('../../features/subscribers/where-from.tsx')
  return { default: WhereFrom }
})
const RatesOverTime = lazy(async () => {
  const { RatesOverTime } = await import('../../features/campaigns/history/rates-over-time.tsx')
  return { default: RatesOverTime }
})
const EngagementOverTime = lazy(async () => {
  const { EngagementOverTime } = await import(
    '../../features/campaigns/history/engagement-over-time.tsx'
  )
  return { default: EngagementOverTime }
})

export function AnalyticsTab() {
  return (
    <Analytics
      below={
        <Suspense fallback={null}>
          <WhereFrom />
          <RatesOverTime />
          <EngagementOverTime />
        </Suspense>
      }
    />
  )
}
