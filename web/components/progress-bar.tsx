import { chakra, Progress } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface ProgressBarProps {
  label: string
  /** In percent; null while unknown. */
  value: number | null
  isPaused?: boolean
  children: ReactNode
}

export function ProgressBar({ label, value, isPaused = false, children }: ProgressBarProps) {
  return (
    <Progress.Root value={value} aria-label={label}>
      <Progress.Track>
        <Progress.Range bg={isPaused ? 'fg.muted' : undefined} />
      </Progress.Track>
      <chakra.p marginTop="2" fontSize="sm" fontVariantNumeric="tabular-nums">
        {children}
      </chakra.p>
    </Progress.Root>
  )
}
