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
  const of = (length: number, share: number) => Math.round(length * share * 10) / 10
  return (
    <g>
      <circle cx={of(radius, 0.05)} cy={of(radius, 0.065)} r={radius} fill={shade} />
      <circle r={radius} fill={art.rim} />
      <circle
        cx={of(radius, -0.018)}
        cy={of(radius, -0.022)}
        r={of(radius, 0.975)}
        fill={art.plate}
      />
      <circle r={of(well, 1)} fill={art.rim} />
      <circle cx={of(radius, 0.016)} cy={of(radius, 0.02)} r={of(well, 0.985)} fill={art.well} />
      {children}
    </g>
  )
}
