import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { ArrowLeft, ArrowRight } from '../../components/icons.tsx'
import { Columns, Section } from '../../components/section.tsx'
import { Headline, Small } from '../../components/type.tsx'
import { longDate } from '../../site/dates.ts'
import { Cover } from './article-parts.tsx'
import type { ArticleLink, Surroundings } from './surroundings.ts'

const Card = chakra(Link, {
  base: {
    display: { base: 'grid', md: 'block' },
    gridTemplateColumns: '112px minmax(0, 1fr)',
    gap: '4',
    alignItems: 'center',
    '&:hover strong': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  },
})
const Way = chakra(Link, {
  base: {
    display: 'flex',
    gap: '4',
    alignItems: 'center',
    paddingInline: '6',
    paddingBlock: '5',
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
const Name = chakra('strong', {
  base: { display: 'block', fontWeight: '700', lineHeight: '1.3' },
})

/** Where to go from an article: others about the same, and its neighbours in the blog. */
export function KeepReading({ around: { newer, older, related } }: { around: Surroundings }) {
  return (
    <Section
      as="nav"
      aria-labelledby="keep-reading"
      paddingBlock={{ base: '14', md: '22' }}
      borderTopWidth="1px"
      borderColor="border"
    >
      <Headline id="keep-reading" size="title">
        Keep reading
      </Headline>
      {related.length > 0 && (
        <Columns as="ul" shares={[1, 1, 1]} from="md" gap="8" alignItems="start" marginTop="7">
          {related.map((link) => (
            <li key={link.slug}>
              <RelatedCard link={link} />
            </li>
          ))}
        </Columns>
      )}
      <Columns shares={[1, 1]} from="md" gap="4" alignItems="stretch" marginTop="10">
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
      </Columns>
    </Section>
  )
}

function RelatedCard({ link }: { link: ArticleLink }) {
  return (
    <Card to={`/blog/${link.slug}`}>
      <Cover src={link.coverImage} alt="" loading="lazy" />
      <span>
        <Name marginTop={{ md: '3.5' }}>{link.title}</Name>
        <Small as="span">
          {longDate(link.date)} · {link.readTime}
        </Small>
      </span>
    </Card>
  )
}

function WayText({ kind, link }: { kind: string; link: ArticleLink }) {
  return (
    <span>
      <Small as="span">{kind}</Small>
      <Name>{link.title}</Name>
    </span>
  )
}
