import { chakra } from '@chakra-ui/react'
import { SUB_LINE, TAGLINE } from '../../../contract/business.ts'
import { ArrowDown } from '../../components/icons.tsx'
import { ButtonAnchor } from '../../components/links.tsx'
import { Actions, Columns, Section } from '../../components/section.tsx'
import { Body, Display } from '../../components/type.tsx'
import { HEADER_HEIGHT } from '../../design/global-styles.ts'
import { HeroPlate } from '../../illustrations/hero-plate.tsx'

export function Hero() {
  return (
    <Section aria-labelledby="hero-title" overflow="hidden" paddingBlock="0">
      <Columns
        shares={[11, 9]}
        gap={{ base: '7', md: '14', lg: '12' }}
        paddingTop={{ base: '7', md: '20' }}
        paddingBottom={{ base: '14', md: '28' }}
        minHeight={{ lg: `min(760px, calc(100svh - ${HEADER_HEIGHT}))` }}
      >
        <div>
          {/* At this width the title has three lines in either font, so the font swap shifts nothing. */}
          <Display id="hero-title" maxWidth={{ lg: '7em' }}>
            {TAGLINE}
          </Display>
          <chakra.p
            marginTop={{ base: '4', md: '7' }}
            fontSize={{ base: 'lg', md: 'xl' }}
            fontWeight="600"
            lineHeight="1.4"
            letterSpacing="-0.02em"
          >
            {SUB_LINE}
          </chakra.p>
          <Body marginTop={{ base: '2', md: '3' }} maxWidth="34em">
            An AI-powered plate and food tracker: snap a meal, see calories, macros, micronutrients
            and how it supports your long-term health. The app is coming soon.
          </Body>
          <Actions marginTop={{ base: '5', md: '9' }} css={sideBySide}>
            <ButtonAnchor href="#email-capture">Join Early Access</ButtonAnchor>
            <ButtonAnchor href="#how-it-works" variant="quiet">
              Learn More
              <ArrowDown />
            </ButtonAnchor>
          </Actions>
        </div>
        {/* On a wide page the plate overflows its column and the page's edge. On a phone it fits the first screen. */}
        <chakra.div
          width={{ base: PLATE_ABOVE_FOLD, md: '520px', lg: '118%' }}
          marginInline={{ base: 'auto', lg: '0' }}
        >
          <HeroPlate />
        </chakra.div>
      </Columns>
    </Section>
  )
}

/**
 * The width at which the plate fits on a phone's first screen. If the screen is 390 px wide, the content above the
 * plate and the margin below it take 500 px.
 */
const PLATE_ABOVE_FOLD = 'min(100%, max(240px, 100svh - 500px))'

/** On a phone the two buttons share one line if they fit. */
const sideBySide = {
  '@media (max-width: 479px)': {
    gap: '2',
    '& a': { flexGrow: 1, paddingInline: '4' },
    '& svg': { display: 'none' },
  },
}
