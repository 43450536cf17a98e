import { art, food } from './colors.ts'

const ENERGY =
  'M0 122C24 122 34 70 67 70C102 70 104 106 132 106C160 106 166 42 200 42C236 42 242 96 268 96C296 96 302 58 333 58C366 58 376 92 400 98'
const MEALS = [
  [67, 70],
  [200, 42],
  [333, 58],
] as const

/** A day's energy as a curve, with a dot for each of three meals. */
export function DayLine() {
  return (
    <svg aria-hidden viewBox="0 0 400 150" width="400" height="150">
      <path d={`${ENERGY}V150H0Z`} fill={art.track} />
      <path d={ENERGY} fill="none" stroke={art.arc} strokeWidth="4" />
      {MEALS.map(([x, y]) => (
        <circle
          key={x}
          cx={x}
          cy={y}
          r="7.5"
          fill={food.citrus}
          stroke={art.arc}
          strokeWidth="3.5"
        />
      ))}
    </svg>
  )
}
