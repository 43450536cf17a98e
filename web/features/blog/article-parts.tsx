import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { ArrowLeft } from '../../components/icons.tsx'
import { PageLink } from '../../components/links.tsx'
import { Small } from '../../components/type.tsx'
import { longDate } from '../../site/dates.ts'
import type { Article } from './article.ts'

/** All covers are 3 : 2. */
export function Cover(image: HTMLChakraProps<'img'>) {
  return (
    <chakra.img
      width="100%"
      aspectRatio="3 / 2"
      objectFit="cover"
      borderRadius="md"
      htmlWidth={1200}
      htmlHeight={800}
      {...image}
    />
  )
}

export function ArticleMeta({ article }: { article: Article }) {
  const { date, modifiedOn } = article
  return (
    <Small display="flex" flexWrap="wrap" columnGap="3">
      <time dateTime={date}>{longDate(date)}</time>
      <span aria-hidden>·</span>
      <span>{article.readTime}</span>
      {modifiedOn !== date && (
        <>
          {/* On a phone it begins a line. */}
          <chakra.span aria-hidden display={{ base: 'none', sm: 'inline' }}>
            ·
          </chakra.span>
          <span>
            Updated <time dateTime={modifiedOn}>{longDate(modifiedOn)}</time>
          </span>
        </>
      )}
    </Small>
  )
}

export function BackToBlog() {
  return (
    <PageLink to="/blog" end marginTop={{ base: '5', md: '10' }} fontWeight="700" color="fg.leaf">
      <ArrowLeft />
      Back to Blog
    </PageLink>
  )
}
