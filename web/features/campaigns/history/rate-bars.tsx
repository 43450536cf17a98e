import { chakra } from '@chakra-ui/react'
import { Row } from '../../../components/admin-ui.tsx'
import { percent, type RateGroup } from './rates.ts'

const MOST = 30

/** One bar for each group, oldest first: opens, with clicks in front. Hidden from screen readers, which get the table. */
export function RateBars({ groups }: { groups: readonly RateGroup[] }) {
  const shown = groups.slice(-MOST)
  const most = Math.max(0.01, ...shown.map(({ rates }) => Math.max(rates.opened, rates.clicked)))
  const height = (rate: number) => `${(100 * rate) / most}%`
  return (
    <chakra.div aria-hidden fontSize="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
      <div>{percent(most)}</div>
      <chakra.div
        display="flex"
        height="32"
        borderTopWidth="1px"
        borderTopStyle="dashed"
        borderBottomWidth="1px"
        borderBottomColor="fg"
        forcedColorAdjust="none"
      >
        {shown.map(({ id, name, rates }) => (
          <chakra.div
            key={id}
            title={name}
            position="relative"
            flex="0 1 3rem"
            minWidth="0"
            marginInline="2px"
          >
            <Bar
              style={{ height: height(rates.opened) }}
              bg="art.arc"
              opacity="0.45"
              insetInline="0"
            />
            <Bar style={{ height: height(rates.clicked) }} bg="art.line" insetInline="20%" />
          </chakra.div>
        ))}
      </chakra.div>
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

const Bar = chakra('span', {
  base: { position: 'absolute', bottom: '0', borderTopRadius: 'sm' },
})
