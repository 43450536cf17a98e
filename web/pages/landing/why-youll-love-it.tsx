import { chakra } from '@chakra-ui/react'
import { Container, Section } from '../../components/section.tsx'
import { Body, Headline } from '../../components/type.tsx'

const Value = chakra('article', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' },
    gap: { base: '3', md: '16' },
    alignItems: 'baseline',
    paddingBlock: { base: '7', md: '10' },
    borderTopWidth: '2px',
    borderColor: 'fg',
  },
})
const Statement = chakra('h3', {
  base: {
    fontSize: 'clamp(1.625rem, 1.1rem + 2.2vw, 2.75rem)',
    fontWeight: '800',
    letterSpacing: '-0.035em',
    lineHeight: '1.1',
    textWrap: 'balance',
  },
})

const Word = chakra('span', { base: { whiteSpace: 'nowrap' } })

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

const HYPHENATED = /(?<!\S)([^\s-]+-\S+)/

/** Every second part is what the parts were split at: a word that does not break at its hyphen. */
function unbroken(part: string, index: number) {
  return index % 2 === 1 ? <Word key={part}>{part}</Word> : part
}

export function WhyYoullLoveIt() {
  return (
    <Section aria-labelledby="why-title">
      <Container>
        <Headline id="why-title" marginBottom={{ base: '10', md: '16' }}>
          Why You'll Love It
        </Headline>
        {values.map(({ statement, text }, index) => (
          <Value key={statement} aria-labelledby={`value-${index + 1}`}>
            <Statement id={`value-${index + 1}`}>
              {statement.split(HYPHENATED).map(unbroken)}
            </Statement>
            <Body>{text}</Body>
          </Value>
        ))}
      </Container>
    </Section>
  )
}
