import { chakra } from '@chakra-ui/react'
import { useTrends } from './api.ts'
import { Figures } from './figures.tsx'
import { MailPlot } from './plots/mail-plot.tsx'
import { SubscribersPlot } from './plots/subscribers-plot.tsx'
import { TrendsSpace } from './trends-space.tsx'

const Problem = chakra('p', { base: { fontWeight: '700' } })

/** The plots below the dashboard's cards. */
export function Trends() {
  const { data, isError } = useTrends()
  if (isError) {
    return (
      <TrendsSpace>
        <Problem role="alert">Unable to load trends</Problem>
      </TrendsSpace>
    )
  }
  if (!data) return <TrendsSpace role="status" aria-label="Loading the trends" />
  return (
    <TrendsSpace>
      <Figures columns="two">
        <SubscribersPlot days={data.subscribers} />
        <MailPlot weeks={data.mail} />
      </Figures>
    </TrendsSpace>
  )
}
