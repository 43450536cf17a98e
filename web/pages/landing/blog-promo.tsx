import { chakra } from '@chakra-ui/react'
import { ButtonAnchor } from '../../components/button.tsx'
import { ButtonLink } from '../../components/button-link.tsx'
import { Container } from '../../components/section.tsx'
import { Headline } from '../../components/type.tsx'

const Band = chakra('section', {
  base: {
    bg: 'bg.ink',
    color: 'fg.onDeep',
    overflow: 'hidden',
    paddingBlock: { base: '18', md: '24' },
  },
})
const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
    gap: { base: '14', lg: '20' },
    alignItems: 'center',
  },
})
// The covers are cut round: three plates in a row, the last one off the table's edge.
const Plates = chakra('div', {
  base: {
    display: 'flex',
    gap: { base: '3', md: '5' },
    width: 'max-content',
    '& img': {
      width: { base: '148px', md: '232px' },
      height: { base: '148px', md: '232px' },
      maxWidth: 'none',
      objectFit: 'cover',
      borderRadius: 'full',
    },
  },
})
const Actions = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '3', marginTop: '9' },
})

const covers = ['macro-balance', 'camera-plate', 'hidden-micronutrients']

export function BlogPromo() {
  return (
    <Band aria-labelledby="blog-promo-title">
      <Container>
        <Grid>
          <div>
            <Headline id="blog-promo-title">Stay Ahead of Your Health Journey</Headline>
            <chakra.p fontSize="lg" color="fg.onDeepMuted" marginTop="5" maxWidth="34em">
              Nutrition insights, AI tracking tips and health-tech news, written to be used at your
              next meal.
            </chakra.p>
            <Actions>
              <ButtonLink to="/blog" look="citrus">
                Read Nutrition Blog
              </ButtonLink>
              <ButtonAnchor href="#email-capture" look="onDeep">
                Join Early Access
              </ButtonAnchor>
            </Actions>
          </div>
          <Plates aria-hidden>
            {covers.map((cover) => (
              <img
                key={cover}
                src={`/covers/${cover}.svg`}
                alt=""
                width={232}
                height={232}
                loading="lazy"
              />
            ))}
          </Plates>
        </Grid>
      </Container>
    </Band>
  )
}
