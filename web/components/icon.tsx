import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const Svg = chakra('svg', {
  base: { width: '1.25em', height: '1.25em', flexShrink: '0' },
})

/** A drawing of 24 × 24 units with one line weight. It decorates a text, so screen readers skip it. */
export function Icon({ children }: { children: ReactNode }) {
  return (
    <Svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {children}
    </Svg>
  )
}
