import { chakra } from '@chakra-ui/react'
import { Camera } from '../../components/icons.tsx'
import { badge, button } from '../../design/recipes.ts'
import { ScoreRing } from '../../illustrations/score-ring.tsx'
import { intake, LONGEVITY_SCORE, nutrients } from './sample-day.ts'

const Figure = chakra('figure', {
  base: { width: 'min(100%, 376px)', marginInline: 'auto' },
})
const Frame = chakra('div', {
  base: {
    borderRadius: '48px',
    borderWidth: '11px',
    borderColor: 'art.frame',
    bg: 'bg',
    overflow: 'hidden',
    padding: '22px 20px 26px',
  },
})
const TopLine = chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3' },
})
const Today = chakra('p', {
  base: { fontSize: '1.5rem', fontWeight: '800', letterSpacing: '-0.03em' },
})
const LogMeal = chakra('button', button)
const Badge = chakra('span', badge)
const Rows = chakra('div', { base: { display: 'grid', gap: '4', marginTop: '22px' } })
const RowHead = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    gap: '2',
    fontSize: 'xs',
    '& b': { fontSize: 'sm', fontWeight: '700', marginInlineEnd: 'auto' },
    '& span': { color: 'fg.muted' },
    '& strong': { fontWeight: '800', minWidth: '2.6em', textAlign: 'end' },
  },
})
const Track = chakra('div', {
  base: {
    height: '10px',
    marginTop: '1.5',
    borderRadius: 'full',
    bg: 'art.track',
    overflow: 'hidden',
    forcedColorAdjust: 'none',
    '& > div': { height: '100%', borderRadius: 'full' },
  },
})
const Nutrients = chakra('ul', {
  base: {
    marginTop: '5',
    fontSize: 'sm',
    '& li': {
      display: 'flex',
      justifyContent: 'space-between',
      paddingBlock: '2',
      borderTopWidth: '1px',
      borderColor: 'border',
    },
    '& b': { fontWeight: '700' },
  },
})
const Score = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '96px 1fr',
    gap: '4',
    alignItems: 'center',
    marginTop: '3.5',
    padding: '4',
    borderRadius: 'lg',
    bg: 'bg.sprout',
  },
})
const Caption = chakra('figcaption', {
  base: { marginTop: '5', fontSize: 'sm', color: 'fg.muted', textAlign: 'center' },
})

/** A still of the app to come. Every number in it is a sample. */
export function PhoneMockup() {
  return (
    <Figure>
      <Frame>
        <TopLine>
          <Today>Today</Today>
          {/* Part of the picture: it does nothing, so nobody may be led to press it. */}
          <LogMeal type="button" size="sm" disabled>
            <Camera />
            Log Meal
          </LogMeal>
        </TopLine>
        <Rows>
          {intake.map(({ name, amount, percent, colour }) => (
            <div key={name}>
              <RowHead>
                <b>{name}</b>
                <span>{amount}</span>
                <strong>{percent}%</strong>
              </RowHead>
              <Track
                role="progressbar"
                aria-label={name}
                aria-valuemin={0}
                aria-valuemax={100}
                aria-valuenow={percent}
                aria-valuetext={`${amount}, ${percent}%`}
              >
                <div style={{ width: `${percent}%`, background: colour }} />
              </Track>
            </div>
          ))}
        </Rows>
        <Nutrients>
          {nutrients.map(({ name, level }) => (
            <li key={name}>
              {name} <b>{level}</b>
            </li>
          ))}
        </Nutrients>
        <Score>
          <svg viewBox="-50 -50 100 100" width="96" height="96" aria-hidden>
            <ScoreRing radius={42} width={11} percent={LONGEVITY_SCORE} />
          </svg>
          <div>
            <Badge look="citrus">Premium</Badge>
            <chakra.p fontSize="sm" fontWeight="700" marginTop="2" lineHeight="1.3">
              Longevity Score
            </chakra.p>
            <chakra.p fontSize="2.5rem" fontWeight="800" lineHeight="1" letterSpacing="-0.04em">
              {LONGEVITY_SCORE}
            </chakra.p>
          </div>
        </Score>
      </Frame>
      <Caption>Concept design — actual app UI may vary.</Caption>
    </Figure>
  )
}
