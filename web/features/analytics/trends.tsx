import { chakra } from '@chakra-ui/react'
import { LoadFailure, Sheet } from '../../components/admin-ui.tsx'
import { useTrends } from './api.ts'
import { MailPlot } from './plots/mail-plot.tsx'
import { SubscribersPlot } from './plots/subscribers-plot.tsx'

/** The minimum height prevents a layout shift when the plots load. */
export function Trends() {
  const { data, isError } = useTrends()
  return (
    <chakra.div minHeight={{ base: '822px', lg: '440px' }}>
      {isError && <LoadFailure>Unable to load trends</LoadFailure>}
      {!data && !isError && <div role="status" aria-label="Loading the trends" />}
      {data && (
        <Sheet columns="two">
          <SubscribersPlot days={data.subscribers} />
          <MailPlot weeks={data.mail} />
        </Sheet>
      )}
    </chakra.div>
  )
}

/** The subscribers' plot alone, for the Subscribers page. */
export function SubscribersGrowth() {
  const { data, isError } = useTrends()
  return (
    <chakra.div minHeight="388px">
      {isError && <LoadFailure>The growth could not be loaded</LoadFailure>}
      {!data && !isError && <div role="status" aria-label="Loading the growth" />}
      {data && (
        <Sheet>
          <SubscribersPlot days={data.subscribers} />
        </Sheet>
      )}
    </chakra.div>
  )
}
