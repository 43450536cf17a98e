import { chakra } from '@chakra-ui/react'
import { ButtonAnchor } from '../../components/button.tsx'
import { Check } from '../../components/icons.tsx'
import { Container, Section } from '../../components/section.tsx'
import { Headline, Title } from '../../components/type.tsx'
import { badge } from '../../design/recipes.ts'

const Badge = chakra('span', badge)
const Banner = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '6',
    rowGap: '1',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    marginTop: '6',
    marginBottom: { base: '10', md: '14' },
    fontSize: 'lg',
    '& a': {
      fontWeight: '700',
      color: 'fg.leaf',
      textDecoration: 'underline',
      textUnderlineOffset: '0.25em',
    },
  },
})
const Plans = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' },
    borderRadius: 'lg',
    overflow: 'hidden',
    boxShadow: 'inset 0 0 0 2px var(--chakra-colors-border-strong)',
  },
})
const Plan = chakra('article', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    padding: { base: '28px 24px 36px', md: '12' },
    '&[data-premium]': { bg: 'bg.leaf', color: 'fg.onDeep' },
    '&[data-premium] li svg': { color: 'citrus.solid' },
  },
})
const Price = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    gap: '3',
    marginTop: '5',
    '& b': { fontSize: 'headline', fontWeight: '800', letterSpacing: '-0.04em', lineHeight: '1' },
    '& span': { color: 'fg.muted' },
  },
})
const Features = chakra('ul', {
  base: {
    display: 'grid',
    gap: '3.5',
    marginTop: '7',
    '& li': { display: 'flex', gap: '3', lineHeight: '1.45' },
    '& svg': { marginTop: '0.5', color: 'fg.leaf' },
  },
})

const freeFeatures = [
  'Meal snap and analysis',
  'Calories and macros',
  'Basic nutrient insights',
  'Daily streak tracking',
]
const premiumFeatures = [
  'Personalized Longevity Score (after consistent logging)',
  'Nutrient Density Score (per meal plus daily and weekly averages)',
  'Group leaderboards',
  'Community sharing of meals and nutrient profiles',
  'Advanced nutrient tracking with AI insights',
]

export function Pricing() {
  return (
    <Section aria-labelledby="pricing-title">
      <Container>
        <Headline id="pricing-title">Choose Your Plan</Headline>
        <Banner>
          <span>We're putting the finishing touches on MyPlateful.</span>
          <a href="#email-capture">Join the waitlist for first priority</a>
        </Banner>
        <Plans>
          <Plan aria-labelledby="plan-free">
            <Badge>Coming Soon</Badge>
            <Title id="plan-free" marginTop="5">
              Free Forever Plan
            </Title>
            <Price>
              <b>Free</b> <span>forever</span>
            </Price>
            <FeatureList features={freeFeatures} />
          </Plan>
          <Plan aria-labelledby="plan-premium" data-premium>
            <Badge look="citrus">Coming Very Soon</Badge>
            <Title id="plan-premium" marginTop="5" fontSize="headline" letterSpacing="-0.035em">
              Premium Subscription
            </Title>
            <FeatureList features={premiumFeatures} />
            <ButtonAnchor href="#email-capture" look="citrus" marginTop="9">
              Join Priority Waitlist
            </ButtonAnchor>
          </Plan>
        </Plans>
      </Container>
    </Section>
  )
}

function FeatureList({ features }: { features: readonly string[] }) {
  return (
    <Features>
      {features.map((feature) => (
        <li key={feature}>
          <Check />
          {feature}
        </li>
      ))}
    </Features>
  )
}
