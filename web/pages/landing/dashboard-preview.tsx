import { chakra } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import { PlainButton } from '../../components/button.tsx'
import { Camera } from '../../components/icons.tsx'
import { Badge } from '../../components/marks.tsx'
import { Columns, Section } from '../../components/section.tsx'
import { Headline, Lead, Small } from '../../components/type.tsx'
import { food } from '../../illustrations/colors.ts'
import { ScoreRing } from '../../illustrations/score-ring.tsx'
import { SnappedMeal } from './snapped-meal.tsx'
import { inTurn, storyStyles } from './story.ts'

const LONGEVITY_SCORE = 82

const intake = [
  { name: 'Protein', amount: '90 g of 120 g', percent: 75, color: food.salmon },
  { name: 'Carbs', amount: '210 g of 250 g', percent: 84, color: food.citrus },
  { name: 'Fat', amount: '48 g of 80 g', percent: 60, color: food.pea },
  { name: 'Calories', amount: '1865 of 2200', percent: 85, color: food.tomato },
]

const nutrients = [
  { name: 'Calcium', level: 'On track' },
  { name: 'Vitamin C', level: 'Plenty' },
  { name: 'Iron', level: 'A little low' },
]

export function DashboardPreview() {
  return (
    <Section aria-labelledby="preview-title" tone="sprout" className="story">
      <Global styles={storyStyles} />
      <Columns shares={[1, 1]} from="md">
        <div>
          <Headline id="preview-title">Your whole day on one plate</Headline>
          <Lead marginTop="5" maxWidth="30em">
            Log a meal, and the day adds itself up: what you have had, what is still missing, and
            where your Longevity Score is heading.
          </Lead>
          <SnappedMeal />
        </div>
        <PhoneMockup />
      </Columns>
    </Section>
  )
}

function PhoneMockup() {
  return (
    <chakra.figure width="min(100%, 376px)" marginInline="auto" className="day">
      <chakra.div
        padding="5"
        paddingBottom="6"
        bg="bg"
        borderRadius="48px"
        borderWidth="11px"
        borderColor="art.frame"
      >
        <chakra.div display="flex" alignItems="center" justifyContent="space-between">
          <chakra.p fontSize="xl" fontWeight="800" letterSpacing="-0.03em">
            Today
          </chakra.p>
          {/* Part of the picture. Disabled, so that nobody tries to press it. */}
          <PlainButton type="button" size="sm" disabled>
            <Camera />
            Log Meal
          </PlainButton>
        </chakra.div>
        {intake.map((amount, index) => (
          <Intake key={amount.name} index={index} {...amount} />
        ))}
        <chakra.ul marginTop="4" fontSize="sm" css={{ '& li': level }}>
          {nutrients.map(({ name, level }) => (
            <li key={name}>
              {name} <b>{level}</b>
            </li>
          ))}
        </chakra.ul>
        <chakra.div
          display="flex"
          gap="4"
          alignItems="center"
          marginTop="3.5"
          padding="4"
          borderRadius="lg"
          bg="bg.sprout"
        >
          <svg className="ring" viewBox="-50 -50 100 100" width="96" height="96" aria-hidden>
            <ScoreRing radius={42} width={11} percent={LONGEVITY_SCORE} />
          </svg>
          <div>
            <Badge variant="citrus">Premium</Badge>
            <chakra.p fontSize="sm" fontWeight="700" marginTop="2" lineHeight="1.3">
              Longevity Score
            </chakra.p>
            <chakra.p fontSize="2.5rem" fontWeight="800" lineHeight="1" letterSpacing="-0.04em">
              {LONGEVITY_SCORE}
            </chakra.p>
          </div>
        </chakra.div>
      </chakra.div>
      <Small as="figcaption" marginTop="4" textAlign="center">
        Concept design — actual app UI may vary.
      </Small>
    </chakra.figure>
  )
}

function Intake({
  index,
  name,
  amount,
  percent,
  color,
}: (typeof intake)[number] & { index: number }) {
  return (
    <>
      <chakra.p
        display="flex"
        alignItems="baseline"
        gap="2"
        marginTop="4"
        fontSize="xs"
        css={amounts}
      >
        <b>{name}</b>
        <span>{amount}</span>
        <strong>{percent}%</strong>
      </chakra.p>
      <chakra.div
        role="progressbar"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${amount}, ${percent}%`}
        height="10px"
        marginTop="1.5"
        borderRadius="full"
        bg="art.track"
        overflow="hidden"
        forcedColorAdjust="none"
      >
        <div
          className="bar"
          style={{
            ...inTurn(index),
            width: `${percent}%`,
            height: '100%',
            borderRadius: 'inherit',
            background: color,
          }}
        />
      </chakra.div>
    </>
  )
}

const amounts = {
  '& b': { fontSize: 'sm', marginInlineEnd: 'auto' },
  '& span': { color: 'fg.muted' },
  '& strong': { minWidth: '2.6em', textAlign: 'end' },
}
const level = {
  display: 'flex',
  justifyContent: 'space-between',
  paddingBlock: '1.5',
  borderTopWidth: '1px',
  borderColor: 'border',
}
