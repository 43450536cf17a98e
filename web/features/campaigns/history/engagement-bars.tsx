import { chakra } from '@chakra-ui/react'
import { Row } from '../../../components/admin-ui.tsx'

interface EngagementBarsProps {
  /** Oldest first. */
  bars: readonly { id: string; name: string; opened: number; clicked: number }[]
  format: (value: number) => string
  /** For charts with few bars. Limits the width of the bars, and omits the names below the first and the last bar. */
  sparse?: boolean
}

/** Bars for clicks in front of bars for opens. Screen readers read the table below instead. */
export function EngagementBars({ bars, format, sparse = false }: EngagementBarsProps) {
  const max = Math.max(0, ...bars.flatMap(({ opened, clicked }) => [opened, clicked]))
  const height = (value: number) => `${max > 0 ? (value / max) * 100 : 0}%`
  return (
    <chakra.div aria-hidden fontSize="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
      <div>{max > 0 ? format(max) : '\u00a0'}</div>
      <chakra.div
        display="flex"
        height="40"
        borderTopWidth="1px"
        borderTopStyle="dashed"
        borderBottomWidth="1px"
        borderBottomColor="fg"
        forcedColorAdjust="none"
      >
        {bars.map(({ id, name, opened, clicked }) => (
          <chakra.div
            key={id}
            title={name}
            position="relative"
            flex="1 1 0"
            minWidth="0"
            maxWidth={sparse ? '12' : undefined}
            marginInline="1px"
          >
            <Bar {...openedStyle} style={{ height: height(opened) }} insetInline="0" />
            <Bar {...clickedStyle} style={{ height: height(clicked) }} insetInline="20%" />
          </chakra.div>
        ))}
      </chakra.div>
      {!sparse && (
        <Row justifyContent="space-between" marginTop="2">
          <span>{bars.at(0)?.name}</span>
          <span>{bars.at(-1)?.name}</span>
        </Row>
      )}
      <Row columnGap="5" rowGap="1" marginTop="3" fontSize="sm" color="fg">
        <Row gap="2">
          <Swatch {...openedStyle} /> Opened
        </Row>
        <Row gap="2">
          <Swatch {...clickedStyle} /> Clicked
        </Row>
      </Row>
    </chakra.div>
  )
}

const openedStyle = { bg: 'art.arc', opacity: '0.45' } as const
const clickedStyle = { bg: 'art.line' } as const

const Bar = chakra('span', {
  base: { position: 'absolute', bottom: '0', borderTopRadius: 'sm' },
})
const Swatch = chakra('span', { base: { width: '4', height: '4', forcedColorAdjust: 'none' } })
