import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Row } from '../../../components/admin-ui.tsx'
import { formatCount } from '../../../components/counts.ts'
import { art } from '../../../illustrations/colors.ts'
import { PLOT_HEIGHT } from './plot-scale.ts'

interface PlotFrameProps {
  /** The value of the upper line. The lower line is 0. */
  max: number
  first: string
  last: string
  children: ReactNode
}

export function PlotFrame({ max, first, last, children }: PlotFrameProps) {
  return (
    <chakra.div aria-hidden fontSize="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
      <div>{max > 0 ? formatCount(max) : '\u00a0'}</div>
      <svg width="100%" height={PLOT_HEIGHT} overflow="visible" aria-hidden="true">
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
      <Row justifyContent="space-between" marginTop="2">
        <span>{first}</span>
        <span>{last}</span>
      </Row>
    </chakra.div>
  )
}
