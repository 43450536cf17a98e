import { chakra } from '@chakra-ui/react'
import { Columns, Section } from '../../components/section.tsx'
import { Body, Headline, Title } from '../../components/type.tsx'

const values = [
  {
    statement: 'More than weight loss',
    text: 'A number on a scale says little about a meal. MyPlateful looks at what food does for your energy today and your health in the years ahead.',
  },
  {
    statement: 'Science-backed insights',
    text: 'Every insight starts from nutrient density and longevity research, not from this month’s diet.',
  },
  {
    statement: 'Simple and fun',
    text: 'No tedious logging. You eat, you snap, you carry on with dinner.',
  },
]

export function WhyYoullLoveIt() {
  return (
    <Section aria-labelledby="why-title">
      <Headline id="why-title" marginBottom={{ base: '10', md: '16' }}>
        Why You'll Love It
      </Headline>
      {values.map(({ statement, text }, index) => (
        <Columns
          as="article"
          key={statement}
          aria-labelledby={`value-${index + 1}`}
          shares={[7, 5]}
          from="md"
          gap={{ base: '3', md: '16' }}
          alignItems="baseline"
          paddingBlock={{ base: '7', md: '10' }}
          borderTopWidth="2px"
          borderColor="fg"
        >
          <Title id={`value-${index + 1}`} size="statement">
            {statement.split(HYPHENATED).map(unbroken)}
          </Title>
          <Body>{text}</Body>
        </Columns>
      ))}
    </Section>
  )
}

const HYPHENATED = /(?<!\S)([^\s-]+-\S+)/

/** Every second part is what the parts were split at: a word that breaks at its hyphen only where a line is too short for it. */
function unbroken(part: string, index: number) {
  if (index % 2 === 0) return part
  return (
    <chakra.span key={part} display="inline-block">
      {part}
    </chakra.span>
  )
}
