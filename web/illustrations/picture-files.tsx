import type { ReactElement } from 'react'
import { DayLine } from './day-line.tsx'
import { RisingScore } from './rising-score.tsx'

/**
 * The build writes each drawing to `/illustrations/<name>.svg`, because inline drawings would delay the first paint and
 * enlarge the script. Each file follows the color scheme by itself (web/build/illustrations.tsx).
 */
export const pictureFiles = {
  score: <RisingScore />,
  day: <DayLine />,
} as const satisfies Record<string, ReactElement>
