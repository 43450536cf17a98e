import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { ArrowLeft, ArrowRight } from '../../components/icons.tsx'
import { Container } from '../../components/section.tsx'
import { longDate } from '../../site/dates.ts'
import type { ArticleLink, Surroundings } from './surroundings.ts'

const Band = chakra('nav', {
  base: {
    paddingBlock: { base: '14', md: '22' },
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
    gap: { base: '7', md: '8' },
    marginTop: '7',
  },
})
const Card = chakra(Link, {
  base: {
    display: { base: 'grid', md: 'block' },
    gridTemplateColumns: '112px minmax(0, 1fr)',
    gap: '4',
    alignItems: 'center',
    '&:hover strong': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  },
})
const Cover = chakra('img', {
  base: { width: '100%', aspectRatio: '3 / 2', objectFit: 'cover', borderRadius: 'md' },
})
const CardTitle = chakra('strong', {
  base: { display: 'block', fontWeight: '750', lineHeight: '1.3', marginTop: { md: '3.5' } },
})
const Small = chakra('span', {
  base: { display: 'block', marginTop: '1', fontSize: 'sm', color: 'fg.muted' },
})
const Ways = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '1fr 1fr' },
    gap: '16px 32px',
    marginTop: { base: '10', md: '14' },
    '&:first-of-type': { marginTop: '7' },
  },
})
const Way = chakra(Link, {
  base: {
    display: 'flex',
    gap: '4',
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
