import { chakra } from '@chakra-ui/react'
import { Section } from '../../components/section.tsx'
import { Body, Headline, Title } from '../../components/type.tsx'
import { DayLine, Density, OnePhoto } from './why-pictures.tsx'

const values = [
  {
    statement: 'More than weight loss',
    text: 'A number on a scale says little about a meal. MyPlateful looks at what food does for your energy today and your health in the years ahead.',
    proof: <DayLine />,
  },
  {
    statement: 'Science-backed insights',
    text: 'Every insight starts from nutrient density and longevity research, not from this month’s diet.',
    proof: <Density />,
  },
  {
    statement: 'Simple and fun',
    text: 'No tedious logging. You eat, you snap, you carry on with dinner.',
    proof: <OnePhoto />,
  },
]

/** On wide screens, the first value fills a row, and the second and third values share a row. */
export function WhyYoullLoveIt() {
  return (
    <Section aria-labelledby="why-title">
      <Headline id="why-title" marginBottom={{ base: '10', md: '14' }}>
        Why You'll Love It
      </Headline>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        gap={{ base: '5', md: '6' }}
        css={{ '& > *': value, '& > :first-of-type': widest }}
      >
        {values.map(({ statement, text, proof }, index) => (
          <article key={statement} aria-labelledby={`value-${index + 1}`}>
            <div>
              <Title id={`value-${index + 1}`} size="statement">
                {statement.split(HYPHENATED).map(unbroken)}
              </Title>
              <Body marginTop="3">{text}</Body>
            </div>
            {proof}
          </article>
        ))}
      </chakra.div>
    </Section>
  )
}

const value = {
  display: 'grid',
  gap: { base: '8', md: '10' },
  alignContent: 'space-between',
  paddingInline: { base: '5', sm: '8', md: '11' },
  paddingBlock: { base: '8', md: '11' },
  bg: 'bg.panel',
  borderRadius: 'lg',
  overflow: 'hidden',
} as const
const widest = {
  gridColumn: { lg: '1 / -1' },
  gridTemplateColumns: { lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
  alignItems: 'center',
} as const

const HYPHENATED = /(?<!\S)([^\s-]+-\S+)/

/**
 * Keeps a hyphenated word on one line, unless the line is too short. `split` puts the words that HYPHENATED captures at
 * the odd indexes.
 */
function unbroken(part: string, index: number) {
  if (index % 2 === 0) return part
  return (
    <chakra.span key={part} display="inline-block">
      {part}
    </chakra.span>
  )
}
