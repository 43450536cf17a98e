import { chakra } from '@chakra-ui/react'
import { useTrends } from './api.ts'
import { Figures } from './figures.tsx'
import { SubscribersPlot } from './plots/subscribers-plot.tsx'

const Room = chakra('div', { base: { minHeight: '388px' } })

/** The list's growth by itself, for the page about the list. */
export function SubscribersGrowth() {
  const { data, isError } = useTrends()
  if (isError) return <p role="alert">The growth could not be loaded</p>
  if (!data) return <Room role="status" aria-label="Loading the growth" />
  return (
    <Room>
      <Figures columns="one">
        <SubscribersPlot days={data.subscribers} />
      </Figures>
    </Room>
  )
}
