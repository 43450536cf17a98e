import { coverAlt } from '../../../contract/posts/covers.ts'
import { aiDisclosure } from '../../../contract/posts/disclosure.ts'
import type { PostSummary } from '../../../contract/posts/published-schemas.ts'

/** What a mail says of an article. */
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

/** An article in a list of them. A picture before a linked title leads where the title does: style-content.ts. */
export function ArticleEntry({ article }: { article: MailedArticle }) {
  const { title, excerpt, read_time } = article
  return (
    <>
      <Cover article={article} />
      <h2>
        <a href={pathOf(article)}>{title}</a>
      </h2>
      <p>
        {excerpt} <a href={pathOf(article)}>Read on ({read_time})</a>
      </p>
      <Disclosure article={article} />
    </>
  )
}

export function Cover({ article: { cover_image, cover_alt } }: { article: MailedArticle }) {
  // The priority keeps React from putting a preload link before it.
  return (
    <p>
      <img src={cover_image} alt={cover_alt ?? coverAlt(cover_image)} fetchPriority="low" />
    </p>
  )
}

/** Who reads the mail alone reads words of the AI, too. */
export function Disclosure({ article }: { article: MailedArticle }) {
  const told = aiDisclosure(article)
  return told ? (
    <p>
      <em>{told}</em>
    </p>
  ) : null
}

export function pathOf({ slug }: MailedArticle): string {
  return `/blog/${slug}`
}
