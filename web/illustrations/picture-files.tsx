import type { ReactElement } from 'react'
import { DayLine } from './day-line.tsx'
import { EmptyPlate } from './empty-plate.tsx'
import { QuietPlate } from './quiet-plate.tsx'
import { RisingScore, SharedTable } from './steps.tsx'

/**
 * Drawings that the build writes as files, `/illustrations/<name>.svg`: in a page they would be bytes before its first
 * paint, and in the app bytes of script. They follow the visitor's scheme by themselves (web/build/illustrations.tsx).
 */
export const pictureFiles = {
  score: <RisingScore />,
  table: <SharedTable />,
  day: <DayLine />,
  'quiet-plate': <QuietPlate />,
  'empty-plate': <EmptyPlate />,
} as const satisfies Record<string, ReactElement>
