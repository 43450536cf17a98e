import { chakra } from '@chakra-ui/react'
import { Disc } from '../../components/marks.tsx'
import { Columns, Section } from '../../components/section.tsx'
import { Body, Headline, Lead, Title } from '../../components/type.tsx'
import { PlatePicture } from '../../illustrations/plate-picture.tsx'
import { NutrientReport, RisingScore } from './step-pictures.tsx'

/** How wide a step's picture is: half of a row, or on a phone all of it. */
const TILE = '(min-width: 80em) 360px, (min-width: 30em) 45vw, 90vw'

const steps = [
  {
    title: 'Snap Your Plate',
    text: 'Photograph a meal with your phone. That is the whole entry: no search, no scale, no scrolling through lists.',
    art: <PlatePicture name="snap" sizes={TILE} />,
  },
  {
    title: 'See Beyond Calories',
    text: 'Get a nutrition report that covers macros, vitamins, minerals and antioxidants.',
    art: <NutrientReport />,
  },
  {
    title: 'Track Your Longevity Score',
    text: 'See how your meals support vitality and healthspan, and how the picture changes over weeks.',
    art: <RisingScore />,
  },
  {
    title: 'Join Your Tribe',
    text: 'Connect with friends, join groups, share recipes and compete in healthy-eating challenges.',
    art: <PlatePicture name="shared-table" sizes={TILE} />,
  },
]

export function HowItWorks() {
  return (
    <Section id="how-it-works" aria-labelledby="how-it-works-title" tone="subtle">
      <Columns shares={[4, 8]} gap={{ base: '10', lg: '16' }} alignItems="start">
        <chakra.div position={{ lg: 'sticky' }} top="120px">
          <Headline id="how-it-works-title">How It Works</Headline>
          <Lead marginTop="5">
            One photo in. A clear answer out. And a reason to come back to the table.
          </Lead>
        </chakra.div>
        <chakra.ol display="grid" gap={{ base: '12', sm: '6' }}>
          {steps.map((step, index) => (
            <li key={step.title}>
              <Step number={index + 1} {...step} />
            </li>
          ))}
        </chakra.ol>
      </Columns>
    </Section>
  )
}

function Step({ number, title, text, art }: { number: number } & (typeof steps)[number]) {
  return (
    <chakra.article
      aria-labelledby={`step-${number}`}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      columnGap={{ sm: '8', md: '12' }}
      rowGap="5"
      alignItems="center"
    >
      <chakra.div
        overflow="hidden"
        borderRadius="lg"
        bg={{ base: 'bg.panel', _dark: 'bg.muted' }}
        aspectRatio="4 / 3"
        aria-hidden
      >
        {art}
      </chakra.div>
      <div>
        <Title id={`step-${number}`} display="flex" alignItems="center" gap="3.5">
          <Disc look="ring" boxSize="44px" fontSize="md" aria-hidden>
            {number}
          </Disc>
          {title}
        </Title>
        <Body marginTop="3">{text}</Body>
      </div>
    </chakra.article>
  )
}
