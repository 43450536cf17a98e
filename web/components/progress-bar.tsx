import { chakra, Progress } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface ProgressBarProps {
  label: string
  /** In percent; null while it is not known. */
  value: number | null
  isPaused?: boolean
  children: ReactNode
}

/** How far something is, with it in words below. */
export function ProgressBar({ label, value, isPaused = false, children }: ProgressBarProps) {
  return (
    <Progress.Root value={value} size="sm" aria-label={label}>
      <Progress.Track bg="bg.muted" borderRadius="full" forcedColorAdjust="none">
        <Progress.Range bg={isPaused ? 'fg.muted' : 'leaf.solid'} borderRadius="full" />
      </Progress.Track>
      <chakra.p marginTop="2" fontSize="sm" fontVariantNumeric="tabular-nums">
        {children}
      </chakra.p>
    </Progress.Root>
  )
}
