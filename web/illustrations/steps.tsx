import type { ReactNode } from 'react'
import { art, food } from './colours.ts'
import { Avocado, Berry, CitrusSlice, Egg, Leaf, Salmon, TomatoSlice } from './foods.tsx'
import { Plate } from './plate.tsx'
import { ScoreRing } from './score-ring.tsx'

function Picture({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden
      viewBox="-110 -80 220 160"
      width="220"
      height="160"
      style={{ width: '100%', height: 'auto' }}
    >
      {children}
    </svg>
  )
}

const line = {
  fill: 'none',
  stroke: art.line,
  strokeWidth: 5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** A plate in a viewfinder. */
export function SnapFrame() {
  return (
    <Picture>
      <Plate radius={56}>
        <Egg transform="translate(-10 -8) scale(.24)" />
        <TomatoSlice transform="translate(20 18) scale(.24)" />
      </Plate>
      <path d="M-94-44V-70H-68M68-70H94V-44M94 44V70H68M-68 70H-94V44" {...line} />
    </Picture>
  )
}

const RAYS = [
  { turn: 0, reach: 64, colour: food.tomato },
  { turn: 45, reach: 50, colour: food.citrus },
  { turn: 90, reach: 60, colour: food.salmon },
  { turn: 135, reach: 48, colour: food.pea },
  { turn: 180, reach: 66, colour: food.citrus },
  { turn: 225, reach: 52, colour: food.tomato },
  { turn: 270, reach: 62, colour: food.pea },
  { turn: 315, reach: 46, colour: food.salmon },
]

/** One slice of fruit and everything that is in it. */
export function NutrientRays() {
  return (
    <Picture>
      {RAYS.map(({ turn, reach, colour }) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path d={`M44 0H${reach}`} {...line} strokeWidth={4} />
          <circle cx={reach + 8} r="8" fill={colour} />
        </g>
      ))}
      <CitrusSlice transform="scale(.5)" />
    </Picture>
  )
}

/** Three score rings, each fuller than the last. */
export function RisingScore() {
  return (
    <Picture>
      <g transform="translate(-78 38)">
        <ScoreRing radius={22} width={9} percent={38} />
      </g>
      <g transform="translate(-20 12)">
        <ScoreRing radius={28} width={10} percent={61} />
      </g>
      <g transform="translate(58 -12)">
        <ScoreRing radius={42} width={12} percent={82}>
          <Leaf transform="translate(-17 17) rotate(-45) scale(.24)" />
        </ScoreRing>
      </g>
    </Picture>
  )
}

/** Three plates that share a table. */
export function SharedTable() {
  return (
    <Picture>
      <g transform="translate(-56 -14)">
        <Plate radius={48}>
          <Salmon transform="rotate(-20) scale(.2)" />
        </Plate>
      </g>
      <g transform="translate(54 -22)">
        <Plate radius={44}>
          <Avocado transform="rotate(24) scale(.11)" />
        </Plate>
      </g>
      <g transform="translate(2 36)">
        <Plate radius={40}>
          <Berry transform="translate(-9 -4) scale(.26)" />
          <Berry transform="translate(11 8) rotate(50) scale(.26)" />
        </Plate>
      </g>
    </Picture>
  )
}
