import type { ReactNode } from 'react'
import { art } from './colours.ts'

/** A ring around the origin, filled clockwise from twelve o'clock to `percent`. */
export function ScoreRing({
  radius,
  width,
  percent,
  children,
}: {
  radius: number
  width: number
  percent: number
  children?: ReactNode
}) {
  return (
    <g>
      <circle r={radius} fill="none" stroke={art.track} strokeWidth={width} />
      <circle
        r={radius}
        fill="none"
        stroke={art.arc}
        strokeWidth={width}
        strokeLinecap="round"
        pathLength={100}
        strokeDasharray={`${percent} 100`}
        transform="rotate(-90)"
      />
      {children}
    </g>
  )
}
