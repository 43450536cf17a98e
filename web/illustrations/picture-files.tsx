import type { ReactElement } from 'react'
import { DayLine } from './day-line.tsx'
import { RisingScore } from './rising-score.tsx'

/**
 * Drawings that the build writes as files, `/illustrations/<name>.svg`: in a page they would be bytes before its first
 * paint, and in the app bytes of script. They follow the visitor's scheme by themselves (web/build/illustrations.tsx).
 */
export const pictureFiles = {
  score: <RisingScore />,
  day: <DayLine />,
} as const satisfies Record<string, ReactElement>
