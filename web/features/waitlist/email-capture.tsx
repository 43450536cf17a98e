import { chakra } from '@chakra-ui/react'
import { Container } from '../../components/section.tsx'
import { Headline } from '../../components/type.tsx'
import { QuietPlate } from '../../illustrations/quiet-plate.tsx'
import { WaitlistForm } from './waitlist-form.tsx'

const Band = chakra('section', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    bg: 'bg.leaf',
    color: 'fg.onDeep',
    paddingBlock: { base: '18', md: '120px' },
  },
})
const Words = chakra('div', { base: { position: 'relative', maxWidth: '620px' } })
const Art = chakra('div', {
  base: {
    display: { base: 'none', lg: 'block' },
    position: 'absolute',
    top: '50%',
    right: 'max(-160px, calc((100vw - 1560px) / 2))',
    width: '620px',
    transform: 'translateY(-50%)',
  },
})

/** The waitlist section that every "Get Early Access" leads to. */
export function EmailCapture() {
  return (
    <Band id="email-capture" aria-labelledby="email-capture-title">
      <Art aria-hidden>
        <QuietPlate />
      </Art>
      <Container>
        <Words>
          <Headline id="email-capture-title">Save your seat at the table</Headline>
          <chakra.p fontSize="lg" color="fg.onDeepMuted" marginTop="5" marginBottom="8">
            The app is coming soon. Join the early-access list: we will tell you the day it
            launches, and send nutrition tips worth reading until then.
          </chakra.p>
          <WaitlistForm />
        </Words>
      </Container>
    </Band>
  )
}
