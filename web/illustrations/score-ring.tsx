import type { ReactNode } from 'react'
import { art } from './colors.ts'

/**
 * A ring around the origin, filled clockwise from the top.
 * @param percent where the filled part ends, in percent of the whole circle
 * @param opening the gap at the bottom, in percent of the whole circle
 */
export function ScoreRing({
  radius,
  width,
  percent,
  opening = 0,
  children,
}: {
  radius: number
  width: number
  percent: number
  opening?: number
  children?: ReactNode
}) {
  const ring = { r: radius, fill: 'none', strokeWidth: width }
  return (
    <g>
      <circle {...ring} stroke={art.track} {...(opening > 0 && dashed(100, opening))} />
      <circle {...ring} stroke={art.arc} strokeLinecap="round" {...dashed(percent, opening)} />
      {children}
    </g>
  )
}

function dashed(percent: number, opening: number) {
  const half = 50 - opening / 2
  const dashes = opening > 0 ? [half, opening, percent - half - opening] : [percent]
  return {
    pathLength: 100,
    strokeDasharray: [...dashes, 100].join(' '),
    transform: 'rotate(-90)',
  }
}
