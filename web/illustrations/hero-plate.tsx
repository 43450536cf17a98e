import { art, food } from './colors.ts'
import { PlatePicture } from './plate-picture.tsx'
import { ScoreRing } from './score-ring.tsx'

/**
 * The last size, 290px, is less than the plate's width on most phones. So a screen with three pixels per CSS pixel
 * loads the picture of 880 pixels instead of 1080. The smaller picture still looks sharp.
 */
const SIZES = '(min-width: 64em) 545px, (min-width: 36em) 480px, 290px'

/**
 * Centers the plate in the ring, with a radius of 300 SVG units. scenes/export.py prints the plate's center and radius
 * in the picture.
 */
const POSITION = { left: '5.4%', top: '4.93%', width: '92.5%', height: 'auto' }

/** The plate from scenes/hero.py in a ring that shows its Longevity Score. */
export function HeroPlate() {
  return (
    <div style={{ position: 'relative' }}>
      <PlatePicture
        name="hero"
        sizes={SIZES}
        loading="eager"
        fetchPriority="high"
        alt="A plate of salmon, greens, avocado, egg and fruit inside a ring that shows a sample Longevity Score of 82"
        style={{ position: 'absolute', maxWidth: 'none', ...POSITION }}
      />
      <svg
        aria-hidden
        viewBox="-360 -360 720 720"
        width="720"
        height="720"
        style={{ position: 'relative', width: '100%', height: 'auto', overflow: 'visible' }}
      >
        <ScoreRing radius={338} width={14} percent={82} opening={15} />
        <circle cx="-306" cy="-144" r="17" fill={food.citrus} />
        {/* This radius centers the capital letters on the line of the ring. */}
        <path id="score-label" d="M-349 0A349 349 0 0 0 349 0" fill="none" />
        <text
          textAnchor="middle"
          fill="var(--chakra-colors-fg)"
          // A style, because the reset's `font: inherit` outranks presentation attributes.
          style={{ fontSize: 32, fontWeight: 600, letterSpacing: '-0.01em' }}
        >
          <textPath href="#score-label" startOffset="50%">
            Longevity Score{' '}
            <tspan fill={art.arc} style={{ fontWeight: 800 }}>
              82
            </tspan>
          </textPath>
        </text>
      </svg>
    </div>
  )
}
