import { chakra } from '@chakra-ui/react'
import { food } from '../../illustrations/colours.ts'
import { PictureFile } from '../../illustrations/picture-file.tsx'
import { PlatePicture } from '../../illustrations/plate-picture.tsx'

const report = [
  { name: 'Macros', share: 78, colour: food.salmon },
  { name: 'Vitamins', share: 92, colour: food.citrus },
  { name: 'Minerals', share: 64, colour: food.pea },
  { name: 'Antioxidants', share: 84, colour: food.tomato },
]

/** A plate half out of the picture, and beside it what is in it. */
export function NutrientReport() {
  return (
    <chakra.div position="relative" height="100%" css={reportStyles}>
      <PlatePicture name="lunch" sizes="300px" />
      <ul>
        {report.map(({ name, share, colour }) => (
          <li key={name}>
            {name}
            <i style={{ background: colour, width: `${share}%` }} />
          </li>
        ))}
      </ul>
    </chakra.div>
  )
}

const reportStyles = {
  '& img': { position: 'absolute', width: '72%', maxWidth: 'none', left: '-30%', top: '2%' },
  '& ul': {
    position: 'absolute',
    right: '7%',
    top: '50%',
    width: '46%',
    transform: 'translateY(-50%)',
    display: 'grid',
    gap: '3.5',
    fontSize: '0.8125rem',
    fontWeight: '700',
    lineHeight: '1.2',
  },
  '& i': {
    display: 'block',
    height: '8px',
    marginTop: '1.5',
    borderRadius: 'full',
    forcedColorAdjust: 'none',
  },
} as const

/** Six weeks, and the ring that they have filled. */
export function RisingScore() {
  return (
    <chakra.div position="relative" css={{ '& b': score }}>
      <PictureFile name="score" />
      <b>82</b>
    </chakra.div>
  )
}

/** In the middle of the file's ring, and as large as the picture has it. */
const score = {
  position: 'absolute',
  insetInlineStart: '0',
  top: '50%',
  width: '58%',
  fontSize: { base: '3rem', sm: '2.25rem', md: '2.75rem' },
  fontWeight: '800',
  letterSpacing: '-0.04em',
  lineHeight: '1',
  textAlign: 'center',
  transform: 'translateY(-50%)',
} as const
