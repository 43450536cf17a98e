import { chakra } from '@chakra-ui/react'
import { Disc } from '../../components/marks.tsx'
import { Columns, Section } from '../../components/section.tsx'
import { Body, Headline, Lead, Title } from '../../components/type.tsx'
import { PlatePicture } from '../../illustrations/plate-picture.tsx'
import { NutrientReport, RisingScore } from './step-pictures.tsx'

/** For `sizes`: a step's photo fills the narrow column of its row, and on a phone the full width. */
const PHOTO_SIZES = '(min-width: 80em) 474px, (min-width: 48em) 48vw, 90vw'
const filled = { width: '100%', height: '100%', objectFit: 'cover' } as const

const steps = [
  {
    title: 'Snap Your Plate',
    text: 'Photograph a meal with your phone. That is the whole entry: no search, no scale, no scrolling through lists.',
    art: <PlatePicture name="snap" sizes={PHOTO_SIZES} style={filled} />,
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
    art: <PlatePicture name="shared-table" sizes={PHOTO_SIZES} style={filled} />,
  },
]

/**
 * On wide screens, there are two rows of two steps. The photos are in the narrow columns: left in the first row, right
 * in the second. The drawings are in the wide columns.
 */
export function HowItWorks() {
  return (
    <Section id="how-it-works" aria-labelledby="how-it-works-title" tone="subtle">
      <Columns
        shares={[1, 1]}
        from="md"
        gap={{ base: '5', md: '12' }}
        alignItems="end"
        marginBottom={{ base: '10', md: '14' }}
      >
        <Headline id="how-it-works-title">How It Works</Headline>
        <Lead>One photo in. A clear answer out. And a reason to come back to the table.</Lead>
      </Columns>
      <chakra.ol
        display="grid"
        gridTemplateColumns={{ md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(12, minmax(0, 1fr))' }}
        columnGap="6"
        rowGap={{ base: '12', md: '14' }}
        css={{
          lg: {
            '& > *': { gridColumn: 'span 5' },
            '& > :is(:nth-of-type(2), :nth-of-type(3))': { gridColumn: 'span 7' },
          },
        }}
      >
        {steps.map((step, index) => (
          <li key={step.title}>
            <Step number={index + 1} {...step} />
          </li>
        ))}
      </chakra.ol>
    </Section>
  )
}

function Step({ number, title, text, art }: { number: number } & (typeof steps)[number]) {
  return (
    <article aria-labelledby={`step-${number}`}>
      <chakra.div
        overflow="hidden"
        borderRadius="lg"
        bg={{ base: 'bg.panel', _dark: 'bg.muted' }}
        aspectRatio={{ base: '4 / 3', lg: 'auto' }}
        height={{ lg: '380px' }}
        aria-hidden
      >
        {art}
      </chakra.div>
      <Title id={`step-${number}`} display="flex" alignItems="center" gap="3.5" marginTop="5">
        <Disc variant="ring" boxSize="touch" fontSize="md" aria-hidden>
          {number}
        </Disc>
        {title}
      </Title>
      <Body marginTop="3">{text}</Body>
    </article>
  )
}
