import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { longDate } from '../../clock/dates.ts'
import { Cover } from '../../components/picture.tsx'
import { Columns, Section } from '../../components/section.tsx'
import { Headline, Small } from '../../components/type.tsx'
import { hiddenInPrint } from '../../design/global-styles.ts'
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

export function KeepReading({ around }: { around: Surroundings }) {
  if (around.length === 0) return null
  return (
    <Section
      {...hiddenInPrint}
      as="nav"
      aria-labelledby="keep-reading"
      paddingBlock={{ base: '14', md: '22' }}
      borderTopWidth="1px"
      borderColor="border"
    >
      <Headline id="keep-reading" size="title">
        Keep reading
      </Headline>
      <Columns
        as="ul"
        shares={around.map(() => 1)}
        from="md"
        gap="8"
        alignItems="start"
        marginTop="7"
      >
        {around.map((link) => (
          <li key={link.slug}>
            <ArticleCard link={link} />
          </li>
        ))}
      </Columns>
    </Section>
  )
}

function ArticleCard({ link }: { link: ArticleLink }) {
  const { why } = link
  return (
    <Card to={`/blog/${link.slug}`} rel={rels[why.kind]}>
      <Cover
        src={link.coverImage}
        alt=""
        sizes="(min-width: 78em) 366px, (min-width: 48em) 30vw, 112px"
        loading="lazy"
      />
      <span>
        <Small as="span" display="block" fontWeight="700" color="fg.leaf" marginTop={{ md: '3.5' }}>
          {why.kind === 'tag' ? `Also about ${why.tag}` : reasons[why.kind]}
        </Small>
        <chakra.strong display="block" fontWeight="700" lineHeight="1.3">
          {link.title}
        </chakra.strong>
        <Small as="span">
          {longDate(link.date)} · {link.readTime}
        </Small>
      </span>
    </Card>
  )
}

const reasons = { previous: 'Previous article', next: 'Next article', other: 'Also on the blog' }
const rels = { previous: 'prev', next: 'next', other: undefined, tag: undefined }
