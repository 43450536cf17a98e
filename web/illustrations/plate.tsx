import type { ReactNode } from 'react'
import { art } from './colours.ts'

/** An empty plate seen from above, centred on the origin. Light comes from the top left. */
export function Plate({
  radius,
  shade = art.shade,
  children,
}: {
  radius: number
  shade?: string
  children?: ReactNode
}) {
  const well = radius * 0.78
  return (
    <g>
      <circle cx={radius * 0.05} cy={radius * 0.065} r={radius} fill={shade} />
      <circle r={radius} fill={art.rim} />
      <circle cx={radius * -0.018} cy={radius * -0.022} r={radius * 0.975} fill={art.plate} />
      <circle r={well} fill={art.rim} />
      <circle cx={radius * 0.016} cy={radius * 0.02} r={well * 0.985} fill={art.well} />
      {children}
    </g>
  )
}
