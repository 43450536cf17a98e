import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { pictureAt, pictureSources } from '../../../contract/media/picture-path.ts'
import { ArrowLeft } from '../../components/icons.tsx'
import { PageLink } from '../../components/links.tsx'
import { Small } from '../../components/type.tsx'
import { longDate } from '../../site/dates.ts'
import type { Article } from './article.ts'
import { modernSources } from './picture-sources.ts'

/** All covers are 3 : 2. One of the library comes in the format and width that the browser chooses. */
export function Cover({
  sizes = '(min-width: 48em) 480px, 100vw',
  ...image
}: HTMLChakraProps<'img'>) {
  const file = pictureAt(image.src ?? '')
  const own = (
    <chakra.img
      width="100%"
      aspectRatio="3 / 2"
      objectFit="cover"
      borderRadius="md"
      htmlWidth={1200}
      htmlHeight={800}
      {...(file && { srcSet: pictureSources(file, 'jpg'), sizes })}
      {...image}
    />
  )
  if (!file) return own
  return (
    <picture style={{ display: 'contents' }}>
      {modernSources(file).map((source) => (
        <source key={source.type} sizes={sizes} {...source} />
      ))}
      {own}
    </picture>
  )
}

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
