import { Leaf } from './foods.tsx'
import { Plate } from './plate.tsx'

/** A plate that waits: set, with one sprig on it. Lies on the deep green band, so its shadow is black. */
export function QuietPlate() {
  return (
    <svg aria-hidden viewBox="-330 -330 680 700" width="680" height="700">
      <Plate radius={310} shade="rgb(0 0 0 / 0.24)">
        <Leaf transform="translate(-96 104) rotate(-88) scale(.9)" dark />
        <Leaf transform="translate(-96 104) rotate(-44) scale(1.2)" />
        <Leaf transform="translate(-96 104) rotate(-2) scale(.9)" dark />
      </Plate>
    </svg>
  )
}
