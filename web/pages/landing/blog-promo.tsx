import { chakra } from '@chakra-ui/react'
import { ButtonAnchor, ButtonLink } from '../../components/links.tsx'
import { Actions, Columns, Section } from '../../components/section.tsx'
import { Headline, Lead } from '../../components/type.tsx'

const covers = ['macro-balance', 'camera-plate', 'hidden-micronutrients']

export function BlogPromo() {
  return (
    <Section aria-labelledby="blog-promo-title" tone="ink">
      <Columns shares={[1, 1]}>
        <div>
          <Headline id="blog-promo-title">Stay Ahead of Your Health Journey</Headline>
          <Lead tone="onDeep" marginTop="5">
            Nutrition insights, AI tracking tips and health-tech news, written to be used at your
            next meal.
          </Lead>
          <Actions>
            <ButtonLink to="/blog" look="citrus">
              Read Nutrition Blog
            </ButtonLink>
            <ButtonAnchor href="#email-capture" look="onDeep">
              Join Early Access
            </ButtonAnchor>
          </Actions>
        </div>
        {/* The covers are cut round: three plates in a row, the last one off the table's edge. */}
        <chakra.div display="flex" gap={{ base: '3', md: '5' }} aria-hidden>
          {covers.map((cover) => (
            <chakra.img
              key={cover}
              src={`/covers/${cover}.svg`}
              alt=""
              htmlWidth={232}
              htmlHeight={232}
              loading="lazy"
              flexShrink="0"
              boxSize={{ base: '148px', md: '232px' }}
              objectFit="cover"
              borderRadius="full"
            />
          ))}
        </chakra.div>
      </Columns>
    </Section>
  )
}
