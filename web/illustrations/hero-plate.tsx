import { art, food } from './colours.ts'
import { Avocado, Berry, Broccoli, CitrusSlice, Egg, Leaf, Salmon, TomatoSlice } from './foods.tsx'
import { Plate } from './plate.tsx'
import { ScoreRing } from './score-ring.tsx'

/** The hero: a full plate inside the ring of its Longevity Score. */
export function HeroPlate() {
  return (
    <svg
      viewBox="-360 -360 720 740"
      width="720"
      height="740"
      role="img"
      aria-label="A plate of salmon, greens, avocado, egg and fruit inside a ring that shows a sample Longevity Score of 82"
      style={{ width: '100%', height: 'auto', overflow: 'visible' }}
    >
      <ScoreRing radius={338} width={14} percent={82} />
      <Plate radius={300}>
        <Broccoli transform="translate(-142 -92) rotate(-38) scale(.74)" />
        <Leaf transform="translate(-40 -40) rotate(-118) scale(.9)" dark />
        <Leaf transform="translate(-30 -46) rotate(-86) scale(.92)" />
        <Leaf transform="translate(-16 -40) rotate(-56) scale(.86)" dark />
        <Avocado transform="translate(128 -62) rotate(28) scale(.5)" />
        <TomatoSlice transform="translate(176 80) scale(.66)" />
        <Egg transform="translate(74 126) scale(.68)" />
        <CitrusSlice transform="translate(-66 150) scale(.86)" />
        <Salmon transform="translate(-62 36) rotate(-24) scale(.98)" />
        <Berry transform="translate(-176 112) scale(.5)" />
        <Berry transform="translate(-142 148) rotate(40) scale(.5)" />
        <Berry transform="translate(6 198) rotate(70) scale(.4)" />
      </Plate>
      <circle cx="-306" cy="-144" r="17" fill={food.citrus} />
      <rect x="-166" y="304" width="332" height="68" rx="34" fill={art.arc} />
      <text
        textAnchor="middle"
        y="348"
        fill="var(--chakra-colors-leaf-contrast)"
        // As style: the reset's `font: inherit` outranks presentation attributes.
        style={{ fontSize: 29, fontWeight: 600, letterSpacing: '-0.02em' }}
      >
        Longevity Score <tspan style={{ fontWeight: 800 }}>82</tspan>
      </text>
    </svg>
  )
}
