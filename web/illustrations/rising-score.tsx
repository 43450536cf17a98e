import { art } from './colors.ts'
import { ScoreRing } from './score-ring.tsx'

const WEEKS = [
  [38, 48],
  [66, 30],
  [94, 36],
  [122, -2],
  [150, -30],
  [178, -62],
] as const

/** The score of six weeks as a line, beside the score ring. The page puts the number into the ring. */
export function RisingScore() {
  return (
    <svg aria-hidden viewBox="-200 -150 400 300" width="400" height="300">
      <g transform="translate(-84 0)">
        <ScoreRing radius={84} width={20} percent={82} />
      </g>
      <path d="M30 78H186" stroke={art.track} strokeWidth="4" strokeLinecap="round" />
      <path
        d={`M${WEEKS.join('L')}`}
        fill="none"
        stroke={art.arc}
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {WEEKS.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="6.5" fill={art.arc} />
      ))}
    </svg>
  )
}
