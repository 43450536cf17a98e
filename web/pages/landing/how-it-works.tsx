import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Container, Section } from '../../components/section.tsx'
import { Body, Headline, Title } from '../../components/type.tsx'
import { NutrientRays, RisingScore, SharedTable, SnapFrame } from '../../illustrations/steps.tsx'

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 8fr)' },
    gap: { base: '10', lg: '16' },
    alignItems: 'start',
  },
})
const Intro = chakra('div', { base: { position: { lg: 'sticky' }, top: '120px' } })
const Step = chakra('article', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '56px minmax(0, 1fr)', sm: '72px minmax(0, 1fr) 148px' },
    columnGap: { base: '4', sm: '7' },
    alignItems: 'center',
    paddingBlock: '8',
    borderTopWidth: '1px',
    borderColor: 'border',
  },
})
const NumberPlate = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    alignSelf: 'start',
    width: { base: '52px', sm: '64px' },
    height: { base: '52px', sm: '64px' },
    borderRadius: 'full',
    bg: 'bg.panel',
    boxShadow: 'inset 0 0 0 7px var(--chakra-colors-art-track)',
    fontSize: 'lg',
    fontWeight: '800',
  },
})
const Art = chakra('div', {
  base: {
    gridColumn: { base: '2', sm: '3' },
    width: '148px',
    marginTop: { base: '5', sm: '0' },
  },
})

interface StepText {
  title: string
  text: string
  art: ReactNode
}

const steps: readonly StepText[] = [
  {
    title: 'Snap Your Plate',
    text: 'Photograph a meal with your phone. That is the whole entry: no search, no scale, no scrolling through lists.',
    art: <SnapFrame />,
  },
  {
    title: 'See Beyond Calories',
    text: 'Get a nutrition report that covers macros, vitamins, minerals and antioxidants.',
    art: <NutrientRays />,
  },
  {
    title: 'Track Your Longevity Score',
    text: 'See how your meals support vitality and healthspan, and how the picture changes over weeks.',
    art: <RisingScore />,
  },
  {
    title: 'Join Your Tribe',
    text: 'Connect with friends, join groups, share recipes and compete in healthy-eating challenges.',
    art: <SharedTable />,
  },
]

export function HowItWorks() {
  return (
    <Section id="how-it-works" aria-labelledby="how-it-works-title" bg="bg.subtle">
      <Container>
        <Grid>
          <Intro>
            <Headline id="how-it-works-title">How It Works</Headline>
            <Body marginTop="5" fontSize="lg">
              One photo in. A clear answer out. And a reason to come back to the table.
            </Body>
          </Intro>
          <ol>
            {steps.map(({ title, text, art }, index) => (
              <li key={title}>
                <Step aria-labelledby={`step-${index + 1}`}>
                  <NumberPlate aria-hidden>{index + 1}</NumberPlate>
                  <div>
                    <Title id={`step-${index + 1}`}>{title}</Title>
                    <Body marginTop="2">{text}</Body>
                  </div>
                  <Art aria-hidden>{art}</Art>
                </Step>
              </li>
            ))}
          </ol>
        </Grid>
      </Container>
    </Section>
  )
}
