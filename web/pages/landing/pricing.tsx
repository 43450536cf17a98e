import { chakra } from '@chakra-ui/react'
import { Check } from '../../components/icons.tsx'
import { ButtonAnchor } from '../../components/links.tsx'
import { Badge } from '../../components/marks.tsx'
import { Actions, Columns, Section } from '../../components/section.tsx'
import { Body, Headline, Title } from '../../components/type.tsx'

const Plan = chakra('article', {
  base: { paddingInline: { base: '6', md: '12' }, paddingBlock: { base: '8', md: '12' } },
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
      <Headline id="pricing-title">Choose Your Plan</Headline>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        columnGap="8"
        rowGap="4"
        alignItems="center"
        justifyContent="space-between"
        marginTop="8"
        marginBottom="6"
        paddingInline={{ base: '6', md: '12' }}
        paddingBlock="6"
        bg="bg.sprout"
        borderRadius="lg"
        fontSize="lg"
        fontWeight="600"
        lineHeight="1.35"
        letterSpacing="-0.01em"
        // Narrower padding, so that the button's text fits on one line on a phone.
        css={{ '@media (max-width: 479px)': { '& a': { paddingInline: '4' } } }}
      >
        <p>We're putting the finishing touches on MyPlateful.</p>
        <ButtonAnchor href="#email-capture">Join the waitlist for first priority</ButtonAnchor>
      </chakra.div>
      <Columns
        shares={[5, 7]}
        gap="0"
        alignItems="stretch"
        borderRadius="lg"
        overflow="hidden"
        boxShadow="inset 0 0 0 2px {colors.border.strong}"
      >
        <Plan aria-labelledby="plan-free">
          <Badge>Coming Soon</Badge>
          <Title id="plan-free" marginTop="5">
            Free Forever Plan
          </Title>
          <Body display="flex" alignItems="baseline" gap="3" marginTop="5">
            <Headline as="b" color="fg" lineHeight="1">
              Free
            </Headline>
            forever
          </Body>
          <FeatureList features={freeFeatures} mark="fg.leaf" />
        </Plan>
        <Plan aria-labelledby="plan-premium" bg="bg.leaf" color="fg.onDeep">
          <Badge variant="citrus">Coming Very Soon</Badge>
          <Title id="plan-premium" size="headline" marginTop="5">
            Premium Subscription
          </Title>
          <FeatureList features={premiumFeatures} mark="citrus.solid" />
          <Actions>
            <ButtonAnchor href="#email-capture" variant="citrus">
              Join Priority Waitlist
            </ButtonAnchor>
          </Actions>
        </Plan>
      </Columns>
    </Section>
  )
}

function FeatureList({ features, mark }: { features: readonly string[]; mark: string }) {
  return (
    <chakra.ul
      display="grid"
      gap="3.5"
      marginTop="7"
      css={{ '& li': { display: 'flex', gap: '3', lineHeight: '1.45' }, '& svg': { color: mark } }}
    >
      {features.map((feature) => (
        <li key={feature}>
          <Check />
          {feature}
        </li>
      ))}
    </chakra.ul>
  )
}
