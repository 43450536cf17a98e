import { art, food } from './colours.ts'
import { Plate } from './plate.tsx'

/** Someone has eaten everything: a plate, a fork laid across it, three crumbs. */
export function EmptyPlate() {
  return (
    <svg aria-hidden viewBox="-230 -220 470 470" width="470" height="470">
      <Plate radius={210}>
        <circle cx="-70" cy="60" r="7" fill={food.crust} />
        <circle cx="-48" cy="82" r="5" fill={food.crust} />
        <circle cx="-88" cy="86" r="4" fill={food.citrus} />
      </Plate>
      <g transform="translate(40 10) rotate(38)">
        <path
          fill={art.arc}
          d="M-40-202a9 9 0 0 1 18 0V-110a4 4 0 0 0 13 0V-202a9 9 0 0 1 18 0V-110a4 4 0 0 0 13 0V-202a9 9 0 0 1 18 0V-90C40-46 14-46 14-10V192a14 14 0 0 1-28 0V-10C-14-46-40-46-40-90Z"
        />
      </g>
    </svg>
  )
}
