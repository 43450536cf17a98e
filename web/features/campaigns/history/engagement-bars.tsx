import { chakra } from '@chakra-ui/react'
import { Row } from '../../../components/admin-ui.tsx'
import { formatCount } from '../../../components/counts.ts'
import type { Moment } from './engagement-words.ts'

/** One bar for each moment: opens, with clicks in front. Hidden from screen readers, which get the table below. */
export function EngagementBars({ moments }: { moments: readonly Moment[] }) {
  const max = Math.max(0, ...moments.flatMap(({ opened, clicked }) => [opened, clicked]))
  const height = (count: number) => `${max > 0 ? (count / max) * 100 : 0}%`
  return (
    <chakra.div aria-hidden fontSize="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
      <div>{max > 0 ? formatCount(max) : '\u00a0'}</div>
      <chakra.div
        display="flex"
        height="40"
        borderTopWidth="1px"
        borderTopStyle="dashed"
        borderBottomWidth="1px"
        borderBottomColor="fg"
        forcedColorAdjust="none"
      >
        {moments.map(({ id, opened, clicked }) => (
          <chakra.div key={id} position="relative" flex="1 1 0" minWidth="0" marginInline="1px">
            <Bar height={height(opened)} bg="art.arc" opacity="0.45" />
            <Bar height={height(clicked)} bg="art.line" insetInline="20%" />
          </chakra.div>
        ))}
      </chakra.div>
      <Row justifyContent="space-between" marginTop="2">
        <span>{moments.at(0)?.name}</span>
        <span>{moments.at(-1)?.name}</span>
      </Row>
      <Row columnGap="5" rowGap="1" marginTop="3" fontSize="sm" color="fg">
        <Row gap="2">
          <chakra.span width="4" height="4" bg="art.arc" opacity="0.45" forcedColorAdjust="none" />
          Opened
        </Row>
        <Row gap="2">
          <chakra.span width="4" height="4" bg="art.line" forcedColorAdjust="none" />
          Clicked
        </Row>
      </Row>
    </chakra.div>
  )
}

interface BarProps {
  height: string
  bg: string
  opacity?: string
  insetInline?: string
}

function Bar({ height, insetInline = '0', ...colors }: BarProps) {
  return (
    <chakra.span
      position="absolute"
      bottom="0"
      insetInline={insetInline}
      borderTopRadius="sm"
      style={{ height }}
      {...colors}
    />
  )
}
