import { chakra } from '@chakra-ui/react'
import { art } from '../../illustrations/colors.ts'
import { PlatePicture } from '../../illustrations/plate-picture.tsx'
import { inTurn } from './story.ts'

/** The recognized foods and the positions of their labels, in percent of the picture. */
const foods = [
  { name: 'Salmon', left: '0%', top: '52%' },
  { name: 'Greens', left: '13%', top: '16%' },
  { name: 'Avocado', right: '0%', top: '20%' },
  { name: 'Tomato', right: '0%', top: '60%' },
  { name: 'Egg', right: '28%', bottom: '13%' },
]

/** The plate in a camera's viewfinder, with labels on its foods. */
export function SnappedMeal() {
  return (
    <chakra.div className="meal" css={scene}>
      <PlatePicture name="lunch" sizes="(min-width: 30em) 390px, 84vw" />
      <svg className="finder" viewBox="0 0 100 100" aria-hidden>
        <path d="M2 16V2H16M84 2H98V16M98 84V98H84M16 98H2V84" fill="none" stroke={art.line} />
      </svg>
      <ul aria-label="Foods recognized">
        {foods.map(({ name, ...place }, index) => (
          <li key={name} className="label" style={{ ...place, ...inTurn(index) }}>
            {name}
          </li>
        ))}
      </ul>
    </chakra.div>
  )
}

const scene = {
  position: 'relative',
  width: 'min(100%, 420px)',
  marginTop: '8',
  padding: '4%',
  '& svg': {
    position: 'absolute',
    inset: '0',
    width: '100%',
    height: '100%',
    strokeWidth: '1.2',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
  '& li': {
    position: 'absolute',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    paddingInline: '3',
    paddingBlock: '1',
    bg: 'bg.panel',
    borderRadius: 'full',
    boxShadow: '0 2px 10px rgb(16 35 28 / 0.16)',
    fontSize: 'sm',
    fontWeight: '700',
    lineHeight: '1.3',
    _before: { content: '""', boxSize: '8px', borderRadius: 'full', bg: 'leaf.solid' },
  },
} as const
