import { chakra } from '@chakra-ui/react'
import { Disc } from '../../components/marks.tsx'
import { Columns, Section } from '../../components/section.tsx'
import { Body, Headline, Lead, Title } from '../../components/type.tsx'

import { NutrientRays, RisingScore, SharedTable, SnapFrame } from '../../illustrations/steps.tsx'

const steps = [
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
    <Section id="how-it-works" aria-labelledby="how-it-works-title" tone="subtle">
      <Columns shares={[5, 8]} gap={{ base: '10', lg: '16' }} alignItems="start">
        <chakra.div position={{ lg: 'sticky' }} top="120px">
          <Headline id="how-it-works-title">How It Works</Headline>
          <Lead marginTop="5">
            One photo in. A clear answer out. And a reason to come back to the table.
          </Lead>
        </chakra.div>
        <ol>
          {steps.map((step, index) => (
            <li key={step.title}>
              <Step number={index + 1} {...step} />
            </li>
          ))}
        </ol>
      </Columns>
    </Section>
  )
}

function Step({ number, title, text, art }: { number: number } & (typeof steps)[number]) {
  return (
    <chakra.article
      aria-labelledby={`step-${number}`}
      display="grid"
      gridTemplateColumns={{ base: '56px minmax(0, 1fr)', sm: '72px minmax(0, 1fr) 148px' }}
      columnGap={{ base: '4', sm: '7' }}
      alignItems="center"
      paddingBlock="8"
      borderTopWidth="1px"
      borderColor="border"
    >
      <Disc look="ring" alignSelf="start" boxSize={{ base: '52px', sm: '64px' }} aria-hidden>
        {number}
      </Disc>
      <div>
        <Title id={`step-${number}`}>{title}</Title>
        <Body marginTop="2">{text}</Body>
      </div>
      <chakra.div
        gridColumn={{ base: '2', sm: '3' }}
        width="148px"
        marginTop={{ base: '5', sm: '0' }}
        aria-hidden
      >
        {art}
      </chakra.div>
    </chakra.article>
  )
}
