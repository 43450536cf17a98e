import { chakra } from '@chakra-ui/react'
import { coverPath } from '../../../contract/posts/cover-path.ts'
import { Check } from '../../components/icons.tsx'
import { Cover } from '../../components/picture.tsx'
import { Small } from '../../components/type.tsx'
import { FETCH_AFTER_LOAD } from '../../hydration/marks.ts'
import { food } from '../../illustrations/colors.ts'
import { PictureFile } from '../../illustrations/picture-file.tsx'

/** Shows a day's energy as a curve, and below the curve the day's weight as a flat line. */
export function DayLine() {
  return (
    <chakra.figure css={day} aria-label="A sample day">
      <b>Energy</b>
      <PictureFile name="day" />
      <ul>
        <li>Breakfast</li>
        <li>Lunch</li>
        <li>Dinner</li>
      </ul>
      <p>
        <b>Weight</b>
      </p>
    </chakra.figure>
  )
}

const day = {
  lineHeight: '1.3',
  '& b': { fontWeight: '700' },
  '& img': { marginTop: '-4' },
  '& ul': {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, 1fr)',
    marginTop: '2',
    color: 'fg.muted',
    fontSize: 'sm',
    textAlign: 'center',
  },
  '& p': {
    display: 'flex',
    gap: '3',
    alignItems: 'center',
    marginTop: '6',
    _after: { content: '""', flexGrow: '1', borderTop: '3px dotted', borderColor: 'border.strong' },
  },
} as const

/**
 * Vitamin C in mg per 100 kcal, from the mg and kcal in 100 g of the raw food. Source: USDA FoodData Central, FNDDS
 * 2024-10-31.
 */
const density = [
  { name: 'Broccoli', mg: Math.round((91.3 / 39) * 100), color: food.pea },
  { name: 'Orange', mg: Math.round((56.2 / 50) * 100), color: food.citrus },
  { name: 'Apple', mg: Math.round((4.6 / 61) * 100), color: food.tomato },
]
const DENSEST = Math.max(...density.map(({ mg }) => mg))

export function Density() {
  return (
    <figure>
      <chakra.ul display="grid" css={bars}>
        {density.map(({ name, mg, color }) => (
          <li key={name}>
            {name}
            <b>{mg} mg</b>
            <i style={{ width: `${Math.round((mg / DENSEST) * 100)}%`, background: color }} />
          </li>
        ))}
      </chakra.ul>
      <Small as="figcaption" marginTop="5" fontSize="xs">
        Vitamin C in 100 calories of each, raw. Source: USDA FoodData Central, FNDDS.
      </Small>
    </figure>
  )
}

const bars = {
  gap: '4',
  '& li': { display: 'grid', gridTemplateColumns: '1fr auto', fontWeight: '700' },
  '& b': { fontVariantNumeric: 'tabular-nums' },
  '& i': {
    gridColumn: '1 / -1',
    height: '14px',
    minWidth: '14px',
    marginTop: '1.5',
    borderRadius: 'full',
    forcedColorAdjust: 'none',
  },
} as const

const logged = ['Fried egg', 'Boiled eggs', 'Tomatoes', 'Chives']

export function OnePhoto() {
  return (
    <chakra.figure css={photo}>
      <Cover
        src={coverPath('egg')}
        alt=""
        sizes="(min-width: 48em) 500px, 320px"
        loading="lazy"
        {...FETCH_AFTER_LOAD}
      />
      <figcaption>
        <chakra.p fontWeight="800" fontSize="lg" letterSpacing="-0.02em" lineHeight="1.3">
          Breakfast, from one photo
        </chakra.p>
        <ul>
          {logged.map((one) => (
            <li key={one}>
              <Check />
              {one}
            </li>
          ))}
        </ul>
      </figcaption>
    </chakra.figure>
  )
}

const photo = {
  display: 'grid',
  // On the narrowest screens the list is below the photo.
  gridTemplateColumns: {
    base: 'repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr))',
    md: 'minmax(0, 6fr) minmax(0, 5fr)',
  },
  gap: { base: '5', md: '8' },
  alignItems: 'center',
  '& img': { aspectRatio: '1' },
  '& ul': { marginTop: '2.5', fontWeight: '600' },
  '& li': { display: 'flex', gap: '2.5', alignItems: 'center' },
  '& svg': { color: 'fg.leaf' },
} as const
