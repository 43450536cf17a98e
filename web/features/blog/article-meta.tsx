import { chakra } from '@chakra-ui/react'
import { longDate } from '../../site/dates.ts'
import type { Article } from './article.ts'

const Line = chakra('p', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '3', fontSize: 'sm', color: 'fg.muted' },
})

export function ArticleMeta({ article }: { article: Article }) {
  return (
    <Line>
      <time dateTime={article.date}>{longDate(article.date)}</time>
      <span aria-hidden>·</span>
      <span>{article.readTime}</span>
    </Line>
  )
}
