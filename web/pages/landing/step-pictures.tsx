import { chakra } from '@chakra-ui/react'
import { coverPath } from '../../../contract/posts/cover-path.ts'
import { Cover } from '../../components/picture.tsx'
import { FETCH_AFTER_LOAD } from '../../hydration/marks.ts'
import { food } from '../../illustrations/colors.ts'
import { PictureFile } from '../../illustrations/picture-file.tsx'

const report = [
  { name: 'Macros', share: 78, color: food.salmon },
  { name: 'Vitamins', share: 92, color: food.citrus },
  { name: 'Minerals', share: 64, color: food.pea },
  { name: 'Antioxidants', share: 84, color: food.tomato },
]

/** Food on the left, its nutrients on the right. */
export function NutrientReport() {
  return (
    <chakra.div display="grid" gridTemplateColumns="48% 1fr" height="100%" css={reportStyles}>
      <Cover
        src={coverPath('berries')}
        alt=""
        sizes={COVER_SIZES}
        loading="lazy"
        borderRadius="0"
        {...FETCH_AFTER_LOAD}
      />
      <ul>
        {report.map(({ name, share, color }) => (
          <li key={name}>
            {name}
            <i style={{ background: color, width: `${share}%` }} />
          </li>
        ))}
      </ul>
    </chakra.div>
  )
}

/** For `sizes`: the whole cover's width, although only half of the cover is visible. */
const COVER_SIZES = '(min-width: 64em) 676px, (min-width: 48em) 52vw, 120vw'

const reportStyles = {
  '& img': { height: '100%', aspectRatio: 'auto' },
  '& ul': {
    alignSelf: 'center',
    display: 'grid',
    gap: { base: '3.5', lg: '6' },
    paddingInline: { base: '6', lg: '11' },
    fontSize: { base: '0.8125rem', lg: 'md' },
    fontWeight: '700',
    lineHeight: '1.2',
  },
  '& i': {
    display: 'block',
    height: { base: '8px', lg: '12px' },
    marginTop: { base: '1.5', lg: '2.5' },
    borderRadius: 'full',
    forcedColorAdjust: 'none',
  },
} as const

/** A ring with the score 82, and a line with the scores of six weeks. */
export function RisingScore() {
  return (
    <chakra.div
      position="relative"
      height="100%"
      aspectRatio="4 / 3"
      marginInline="auto"
      css={{ '& b': score }}
    >
      <PictureFile name="score" />
      <b>82</b>
    </chakra.div>
  )
}

/** Centers the number in the ring of the SVG file. The number's size scales with the ring. */
const score = {
  position: 'absolute',
  insetInlineStart: '0',
  top: '50%',
  width: '58%',
  fontSize: { base: '3rem', md: '2.75rem', lg: '4rem' },
  fontWeight: '800',
  letterSpacing: '-0.04em',
  lineHeight: '1',
  textAlign: 'center',
  transform: 'translateY(-50%)',
} as const
