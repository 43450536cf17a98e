import { chakra } from '@chakra-ui/react'
import { coverPath } from '../../../contract/posts/cover-path.ts'
import { Check } from '../../components/icons.tsx'
import { Cover } from '../../components/picture.tsx'
import { Small } from '../../components/type.tsx'
import { SOON } from '../../hydration/marks.ts'
import { food } from '../../illustrations/colors.ts'
import { PictureFile } from '../../illustrations/picture-file.tsx'

/** What a day's meals do to its energy; below it, what the scale says of the same day. */
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

/** Raw food by USDA FoodData Central, FNDDS, release of 2024-10-31: mg of vitamin C over kcal, both in 100 g. */
const density = [
  { name: 'Broccoli', mg: Math.round((91.3 / 39) * 100), color: food.pea },
  { name: 'Orange', mg: Math.round((56.2 / 50) * 100), color: food.citrus },
  { name: 'Apple', mg: Math.round((4.6 / 61) * 100), color: food.tomato },
]
const DENSEST = Math.max(...density.map(({ mg }) => mg))

/** The same energy from three foods, and what comes with it. */
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

/** A meal in the log, which one photo has put there. */
export function OnePhoto() {
  return (
    <chakra.figure css={photo}>
      <Cover
        src={coverPath('egg')}
        alt=""
        sizes="(min-width: 48em) 500px, 320px"
        loading="lazy"
        {...SOON}
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
  // On the narrowest screens the list stands below its photo.
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
