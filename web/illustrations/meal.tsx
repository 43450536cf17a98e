import { Avocado, Berry, CitrusSlice, Egg, Leaf, Salmon, TomatoSlice } from './foods.tsx'
import { Plate } from './plate.tsx'

/** One lunch, as the camera sees it. The labels of the landing page's story point at these places. */
export function Meal() {
  return (
    <svg aria-hidden viewBox="-310 -310 640 660" width="640" height="660">
      <Plate radius={300}>
        <Leaf transform="translate(-56 -28) rotate(-128) scale(.92)" dark />
        <Leaf transform="translate(-44 -36) rotate(-98) scale(.98)" />
        <Leaf transform="translate(-26 -34) rotate(-66) scale(.92)" dark />
        <Avocado transform="translate(116 -70) rotate(28) scale(.54)" />
        <TomatoSlice transform="translate(172 66) scale(.7)" />
        <TomatoSlice transform="translate(150 136) rotate(40) scale(.62)" />
        <Egg transform="translate(52 136) scale(.72)" />
        <CitrusSlice transform="translate(-92 152) scale(.8)" />
        <Salmon transform="translate(-74 34) rotate(-24) scale(.98)" />
        <Berry transform="translate(-186 96) scale(.5)" />
        <Berry transform="translate(-164 138) rotate(40) scale(.5)" />
      </Plate>
    </svg>
  )
}
