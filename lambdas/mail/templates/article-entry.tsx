import { coverAlt } from '../../../contract/posts/covers.ts'
import { aiDisclosure } from '../../../contract/posts/disclosure.ts'
import type { PostSummary } from '../../../contract/posts/published-schemas.ts'

export type MailedArticle = Pick<
  PostSummary,
  | 'slug'
  | 'title'
  | 'excerpt'
  | 'read_time'
  | 'cover_image'
  | 'cover_alt'
  | 'ai_written'
  | 'reviewed_by'
>

/** Plain elements: style-content.ts adds the layout. */
export function ArticleEntry({ article }: { article: MailedArticle }) {
  const { title, excerpt } = article
  return (
    <>
      <Cover article={article} />
      <h2>
        <a href={pathOf(article)}>{title}</a>
      </h2>
      <Facts article={article} />
      <p>
        {excerpt}
        <br />
        <a href={pathOf(article)}>Read the article</a>
      </p>
    </>
  )
}

export function Cover({ article: { cover_image, cover_alt } }: { article: MailedArticle }) {
  // fetchPriority="low" keeps React from adding a preload link.
  return (
    <p>
      <img src={cover_image} alt={cover_alt ?? coverAlt(cover_image)} fetchPriority="low" />
    </p>
  )
}

/** The small print below the title. Includes the AI disclosure, because many people read only the mail. */
export function Facts({ article }: { article: MailedArticle }) {
  return (
    <p>
      <em>{[article.read_time, aiDisclosure(article)].filter(Boolean).join(' · ')}</em>
    </p>
  )
}

export function pathOf({ slug }: MailedArticle): string {
  return `/blog/${slug}`
}
