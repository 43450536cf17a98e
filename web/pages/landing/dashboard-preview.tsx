import { chakra } from '@chakra-ui/react'
import { Container, Section } from '../../components/section.tsx'
import { Body, Headline } from '../../components/type.tsx'
import { PhoneMockup } from './phone-mockup.tsx'

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 6fr) minmax(0, 6fr)' },
    gap: { base: '12', lg: '16' },
    alignItems: 'center',
  },
})

export function DashboardPreview() {
  return (
    <Section
      aria-labelledby="preview-title"
      bg="bg.sprout"
      paddingBottom={{ base: '16', md: '22' }}
    >
      <Container>
        <Grid>
          <div>
            <Headline id="preview-title">Your whole day on one plate</Headline>
            <Body marginTop="5" fontSize="lg" maxWidth="30em">
              Log a meal, and the day adds itself up: what you have had, what is still missing, and
              where your Longevity Score is heading.
            </Body>
          </div>
          <PhoneMockup />
        </Grid>
      </Container>
    </Section>
  )
}
