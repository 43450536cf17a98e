import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { ArrowLeft, ArrowRight } from '../../components/icons.tsx'
import { Container } from '../../components/section.tsx'
import { longDate } from '../../site/dates.ts'
import type { ArticleLink, Surroundings } from './surroundings.ts'

const Band = chakra('nav', {
  base: {
    paddingBlock: { base: '56px', md: '88px' },
    borderTopWidth: '1px',
    borderColor: 'border',
  },
})
const Heading = chakra('h2', {
  base: { fontSize: 'title', fontWeight: '800', letterSpacing: '-0.03em' },
})
const Cards = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: 'repeat(3, minmax(0, 1fr))' },
    gap: { base: '28px', md: '32px' },
    marginTop: '28px',
  },
})
const Card = chakra(Link, {
  base: {
    display: { base: 'grid', md: 'block' },
    gridTemplateColumns: '112px minmax(0, 1fr)',
    gap: '16px',
    alignItems: 'center',
    '&:hover strong': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  },
})
const Cover = chakra('img', {
  base: { width: '100%', aspectRatio: '3 / 2', objectFit: 'cover', borderRadius: 'md' },
})
const CardTitle = chakra('strong', {
  base: { display: 'block', fontWeight: '750', lineHeight: '1.3', marginTop: { md: '14px' } },
})
const Small = chakra('span', {
  base: { display: 'block', marginTop: '4px', fontSize: 'sm', color: 'fg.muted' },
})
const Ways = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '1fr 1fr' },
    gap: '16px 32px',
    marginTop: { base: '40px', md: '56px' },
    '&:first-of-type': { marginTop: '28px' },
  },
})
const Way = chakra(Link, {
  base: {
    display: 'flex',
    gap: '16px',
    alignItems: 'center',
    padding: '20px 24px',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    '&:hover': { borderColor: 'fg' },
    '& svg': { color: 'fg.leaf' },
    '&[rel=next]': {
      textAlign: { md: 'end' },
      justifyContent: { base: 'space-between', md: 'flex-end' },
      gridColumn: { md: '2' },
    },
  },
})

/** Where to go from an article: others about the same, and its neighbours in the blog. */
export function KeepReading({ around: { newer, older, related } }: { around: Surroundings }) {
  return (
    <Band aria-labelledby="keep-reading">
      <Container>
        <Heading id="keep-reading">Keep reading</Heading>
        {related.length > 0 && (
          <Cards>
            {related.map((link) => (
              <li key={link.slug}>
                <RelatedCard link={link} />
              </li>
            ))}
          </Cards>
        )}
        <Ways>
          {newer && (
            <Way to={`/blog/${newer.slug}`} rel="prev">
              <ArrowLeft />
              <WayText kind="Newer" link={newer} />
            </Way>
          )}
          {older && (
            <Way to={`/blog/${older.slug}`} rel="next">
              <WayText kind="Older" link={older} />
              <ArrowRight />
            </Way>
          )}
        </Ways>
      </Container>
    </Band>
  )
}

function RelatedCard({ link }: { link: ArticleLink }) {
  return (
    <Card to={`/blog/${link.slug}`}>
      <Cover src={link.coverImage} alt="" htmlWidth={1200} htmlHeight={800} loading="lazy" />
      <span>
        <CardTitle>{link.title}</CardTitle>
        <Small>
          {longDate(link.date)} · {link.readTime}
        </Small>
      </span>
    </Card>
  )
}

function WayText({ kind, link }: { kind: string; link: ArticleLink }) {
  return (
    <span>
      <Small>{kind}</Small>
      <chakra.strong fontWeight="700" lineHeight="1.3" display="block">
        {link.title}
      </chakra.strong>
    </span>
  )
}
