import { chakra } from '@chakra-ui/react'
import { longDate } from '../../clock/dates.ts'
import { ArrowLeft } from '../../components/icons.tsx'
import { PageLink } from '../../components/links.tsx'
import { Small } from '../../components/type.tsx'
import { notOnPaper } from '../../design/global-styles.ts'
import type { Article } from './article.ts'

/** @param inList where nothing else says that an AI wrote it */
export function ArticleMeta({ article, inList = false }: { article: Article; inList?: boolean }) {
  const { date, modifiedOn } = article
  return (
    <Small display="flex" flexWrap="wrap" columnGap="3">
      <time dateTime={date}>{longDate(date)}</time>
      <span aria-hidden>·</span>
      <span>{article.readTime}</span>
      {modifiedOn !== date && (
        <>
          <Dot />
          <span>
            Updated <time dateTime={modifiedOn}>{longDate(modifiedOn)}</time>
          </span>
        </>
      )}
      {inList && article.aiWritten && (
        <>
          <Dot />
          <span>Written with AI</span>
        </>
      )}
    </Small>
  )
}

/** On a phone what follows begins a line. */
function Dot() {
  return (
    <chakra.span aria-hidden display={{ base: 'none', sm: 'inline' }}>
      ·
    </chakra.span>
  )
}

export function BackToBlog() {
  return (
    <PageLink
      {...notOnPaper}
      to="/blog"
      end
      viewTransition
      marginTop={{ base: '5', md: '10' }}
      fontWeight="700"
      color="fg.leaf"
    >
      <ArrowLeft />
      Back to Blog
    </PageLink>
  )
}

const LONG_TITLE = 70

/** A long title in the largest letters would be taller than the picture beside it. */
export function titleSize({ length }: string) {
  return length > LONG_TITLE ? 'statement' : 'headline'
}
