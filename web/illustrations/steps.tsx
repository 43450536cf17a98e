import type { ReactNode } from 'react'
import { art } from './colours.ts'
import { Avocado, Berry, Egg, Leaf, Salmon } from './foods.tsx'
import { Plate } from './plate.tsx'
import { ScoreRing } from './score-ring.tsx'

function Picture({ children }: { children: ReactNode }) {
  return (
    <svg aria-hidden viewBox="-200 -150 400 300" width="400" height="300">
      {children}
    </svg>
  )
}

const line = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const

const WEEKS = [
  [38, 48],
  [66, 30],
  [94, 36],
  [122, -2],
  [150, -30],
  [178, -62],
] as const

/** Six weeks, and beside them the ring that they have filled, with room for its number. */
export function RisingScore() {
  return (
    <Picture>
      <g transform="translate(-84 0)">
        <ScoreRing radius={84} width={20} percent={82} />
      </g>
      <path d="M30 78H186" stroke={art.track} strokeWidth="4" strokeLinecap="round" />
      <path d={`M${WEEKS.join('L')}`} {...line} stroke={art.arc} strokeWidth="5" />
      {WEEKS.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="6.5" fill={art.arc} />
      ))}
    </Picture>
  )
}

const PLACES = [
  { turn: -90, percent: 82, dish: <Salmon transform="rotate(-20) scale(.2)" /> },
  { turn: 0, percent: 64, dish: <Avocado transform="rotate(24) scale(.12)" /> },
  { turn: 90, percent: 74, dish: <Egg transform="scale(.26)" /> },
  {
    turn: 180,
    percent: 52,
    dish: (
      <>
        <Berry transform="translate(-12 -6) scale(.3)" />
        <Berry transform="translate(14 10) rotate(50) scale(.3)" />
      </>
    ),
  },
]

/** Four plates that share a table, each in the ring of its own score. */
export function SharedTable() {
  return (
    <Picture>
      <ellipse rx="176" ry="138" fill={art.track} />
      {PLACES.map(({ turn, percent, dish }) => {
        const at = (turn * Math.PI) / 180
        return (
          <g
            key={turn}
            transform={`translate(${Math.round(116 * Math.cos(at))} ${Math.round(76 * Math.sin(at))})`}
          >
            <ScoreRing radius={53} width={6} percent={percent} />
            <Plate radius={46} shade="none">
              {dish}
            </Plate>
          </g>
        )
      })}
      <Leaf transform="translate(-22 16) rotate(-34) scale(.24)" />
    </Picture>
  )
}
