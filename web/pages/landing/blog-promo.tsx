import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { catalog } from '../../../contract/posts/built-in-articles.ts'
import { ButtonAnchor, ButtonLink } from '../../components/links.tsx'
import { Cover } from '../../components/picture.tsx'
import { Actions, Columns, Section } from '../../components/section.tsx'
import { Headline, Lead } from '../../components/type.tsx'
import { coverTransition } from '../../features/blog/cover-transition.ts'
import { FETCH_AFTER_LOAD } from '../../hydration/marks.ts'

/**
 * The landing page is static, so it shows built-in articles. Newer posts are on the blog, which is rendered on request.
 */
const newest = catalog.toSorted((a, b) => b.date.localeCompare(a.date)).slice(0, 3)

const Article = chakra(Link, {
  base: {
    display: 'grid',
    gap: '3.5',
    alignContent: 'start',
    fontWeight: '700',
    lineHeight: '1.35',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  },
})

/** The first cover is as wide as the two covers below it together. */
const LARGE_SIZES = '(min-width: 78em) 598px, (min-width: 48em) 50vw, 100vw'
const SMALL_SIZES = '(min-width: 78em) 287px, (min-width: 48em) 24vw, 50vw'

export function BlogPromo() {
  return (
    <Section aria-labelledby="blog-promo-title" tone="ink">
      <Columns shares={[5, 6]} from="md">
        <div>
          <Headline id="blog-promo-title">Stay Ahead of Your Health Journey</Headline>
          <Lead tone="onDeep" marginTop="5">
            Nutrition insights, AI tracking tips and health-tech news, written to be used at your
            next meal.
          </Lead>
          <Actions>
            <ButtonLink to="/blog" variant="citrus">
              Read Nutrition Blog
            </ButtonLink>
            <ButtonAnchor href="#email-capture" variant="onDeep">
              Join Early Access
            </ButtonAnchor>
          </Actions>
        </div>
        <chakra.ul
          aria-label="Newest articles"
          display="grid"
          gridTemplateColumns="repeat(2, minmax(0, 1fr))"
          columnGap={{ base: '4', md: '6' }}
          rowGap={{ base: '7', md: '8' }}
          css={{ '& > :first-of-type': { gridColumn: '1 / -1', fontSize: 'lg' } }}
        >
          {newest.map(({ slug, title, coverImage }, index) => (
            <li key={slug}>
              <Article to={`/blog/${slug}`} viewTransition>
                <Cover
                  src={coverImage}
                  alt=""
                  sizes={index === 0 ? LARGE_SIZES : SMALL_SIZES}
                  loading="lazy"
                  {...FETCH_AFTER_LOAD}
                  style={coverTransition(slug)}
                  // A light edge, because a dark cover would not stand out from the section's dark background.
                  boxShadow="0 0 0 1px rgb(255 255 255 / 0.16)"
                />
                {title}
              </Article>
            </li>
          ))}
        </chakra.ul>
      </Columns>
    </Section>
  )
}
