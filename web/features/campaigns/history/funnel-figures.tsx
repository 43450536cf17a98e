import { chakra } from '@chakra-ui/react'
import { formatCount } from '../../../components/counts.ts'
import type { FunnelStep } from './funnel.ts'

/** One bar for each step. Screen readers skip the bars, because the text contains the same figures. */
export function FunnelFigures({ steps }: { steps: readonly FunnelStep[] }) {
  return (
    <chakra.dl display="grid" marginTop="5" marginBottom="4" fontVariantNumeric="tabular-nums">
      {steps.map(({ name, count, length, share, usual }) => (
        <chakra.div
          key={name}
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr) auto', md: '7rem 5rem minmax(0, 1fr)' }}
          alignItems="center"
          columnGap="5"
          rowGap="2"
          paddingBlock="4"
          borderTopWidth="1px"
        >
          <chakra.dt fontWeight="600" color="fg.muted">
            {name}
          </chakra.dt>
          <chakra.dd fontSize="title" fontWeight="800" lineHeight="1.2" textAlign="end">
            {formatCount(count)}
          </chakra.dd>
          <chakra.dd gridColumn={{ base: '1 / -1', md: 'auto' }}>
            <chakra.span
              aria-hidden
              display="block"
              height="3"
              borderRadius="full"
              bg="bg.muted"
              overflow="hidden"
              forcedColorAdjust="none"
            >
              <chakra.span
                display="block"
                height="full"
                borderRadius="full"
                bg="leaf.solid"
                style={{ width: `${length * 100}%` }}
              />
            </chakra.span>
            <chakra.span display="block" marginTop="1.5" fontSize="sm" lineHeight="1.45">
              {share}
              {usual && <chakra.span color="fg.muted"> · {usual}</chakra.span>}
            </chakra.span>
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  )
}
