import { chakra } from '@chakra-ui/react'
import { SUB_LINE, TAGLINE } from '../../../contract/business.ts'
import { ButtonAnchor } from '../../components/button.tsx'
import { ArrowDown } from '../../components/icons.tsx'
import { Container } from '../../components/section.tsx'
import { Body, Display } from '../../components/type.tsx'
import { HeroPlate } from '../../illustrations/hero-plate.tsx'

const Band = chakra('section', { base: { overflow: 'hidden' } })
const Grid = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'center',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 11fr) minmax(0, 9fr)' },
    gap: { base: '14', lg: '12' },
    paddingBlock: { base: '48px 72px', md: '80px 112px' },
    minHeight: { lg: 'min(760px, calc(100svh - 72px))' },
  },
})
const Lead = chakra('p', {
  base: {
    fontSize: { base: 'lg', md: 'xl' },
    fontWeight: '600',
    lineHeight: '1.4',
    letterSpacing: '-0.02em',
    marginTop: '7',
  },
})
const Actions = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '3', marginTop: '9' },
})
// On a wide page the plate is larger than its column and runs off the edge.
const Art = chakra('div', {
  base: {
    width: { base: 'min(100%, 520px)', lg: '118%' },
    marginInline: { base: 'auto', lg: '0' },
  },
})

export function Hero() {
  return (
    <Band aria-labelledby="hero-title">
      <Container>
        <Grid>
          <div>
            {/* Three lines on a wide page in the fallback font too, or its swap would move what is below. */}
            <Display id="hero-title" maxWidth={{ lg: '7em' }}>
              {TAGLINE}
            </Display>
            <Lead>{SUB_LINE}</Lead>
            <Body marginTop="3" maxWidth="34em">
              Snap a photo of a meal and instantly see its calories, its macros and micronutrients,
              and how the food supports your long-term health. The app is coming soon.
            </Body>
            <Actions>
              <ButtonAnchor href="#email-capture">Join Early Access</ButtonAnchor>
              <ButtonAnchor href="#how-it-works" look="quiet">
                Learn More
                <ArrowDown />
              </ButtonAnchor>
            </Actions>
          </div>
          <Art>
            <HeroPlate />
          </Art>
        </Grid>
      </Container>
    </Band>
  )
}
