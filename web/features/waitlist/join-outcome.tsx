import { chakra } from '@chakra-ui/react'
import { ButtonLink } from '../../components/button-link.tsx'
import { Check } from '../../components/icons.tsx'
import { Container } from '../../components/section.tsx'
import { Display, Lead } from '../../components/type.tsx'

const Narrow = chakra('div', {
  base: { maxWidth: '46rem', paddingBlock: { base: '56px 88px', md: '28' }, minHeight: '32rem' },
})
const CheckPlate = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '64px',
    height: '64px',
    marginBottom: '7',
    borderRadius: 'full',
    bg: 'citrus.solid',
    color: 'citrus.contrast',
    fontSize: '1.625rem',
  },
})
const Actions = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '3', marginTop: '9' },
})

/** What came of the waitlist form, as a page: the words are those of the toasts. */
export function JoinOutcome({ title, text }: { title: string; text: string }) {
  return (
    <Container>
      <Narrow>
        <CheckPlate>
          <Check />
        </CheckPlate>
        <Display fontSize="headline" lineHeight="1.06">
          {title}
        </Display>
        <Lead marginTop="5">{text}</Lead>
        <Actions>
          <ButtonLink to="/blog">Read Nutrition Blog</ButtonLink>
          <ButtonLink to="/" look="quiet">
            Return to Home
          </ButtonLink>
        </Actions>
      </Narrow>
    </Container>
  )
}
