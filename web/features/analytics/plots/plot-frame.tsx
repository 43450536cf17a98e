import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { art } from '../../../illustrations/colours.ts'
import { formatNumber } from '../figures.tsx'
import { PLOT_HEIGHT } from './plot-scale.ts'

const Frame = chakra('div', {
  base: {
    fontSize: 'xs',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
    '& > svg': { display: 'block', width: '100%', overflow: 'visible' },
  },
})
const Ends = chakra('div', {
  base: { display: 'flex', justifyContent: 'space-between', marginTop: '2' },
})

interface PlotFrameProps {
  /** The value of the upper line; the lower one is 0. */
  max: number
  first: string
  last: string
  children: ReactNode
}

/** The ground and the highest value as lines, with a plot between them that is as wide as there is room. */
export function PlotFrame({ max, first, last, children }: PlotFrameProps) {
  return (
    <Frame aria-hidden>
      <div>{max > 0 ? formatNumber(max) : '\u00a0'}</div>
      <svg height={PLOT_HEIGHT} aria-hidden="true">
        {max > 0 && (
          <line
            x2="100%"
            y1={0.5}
            y2={0.5}
            stroke={art.line}
            opacity={0.35}
            strokeDasharray="2 4"
          />
        )}
        {children}
        <line x2="100%" y1={PLOT_HEIGHT} y2={PLOT_HEIGHT} stroke={art.line} />
      </svg>
      <Ends>
        <span>{first}</span>
        <span>{last}</span>
      </Ends>
    </Frame>
  )
}
