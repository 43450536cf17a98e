import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { PRODUCT_NAME } from '../../contract/business.ts'
import { sanitizeContent } from '../content/sanitize.ts'
import {
  ArticleEntry,
  Cover,
  Facts,
  type MailedArticle,
  pathOf,
} from '../mail/templates/article-entry.tsx'

/** `content` is the HTML inside the mail's frame (lambdas/mail/templates/frame.tsx). */
export interface CampaignText {
  subject: string
  content: string
  preheader: string
}

type Post = MailedArticle & { subtitle: string }

/**
 * The last link is alone in its paragraph, so rendering turns it into a button. Rendering also links the cover to the
 * post and adds UTM parameters to all links.
 */
export function newsletterText(post: Post): CampaignText {
  return {
    subject: post.title,
    preheader: post.excerpt,
    content: htmlOf(
      <>
        <h1>
          <a href={pathOf(post)}>{post.title}</a>
        </h1>
        <Cover article={post} />
        <Facts article={post} />
        <p>
          <strong>{post.subtitle}</strong>
        </p>
        <p>{post.excerpt}</p>
        <p>
          <a href={pathOf(post)}>Read the article</a>
        </p>
        <p>General information, not medical advice.</p>
      </>,
    ),
  }
}

/**
 * @param posts at least one, in the digest's order
 * @param entries how many posts the digest lists. If there are more posts, the digest links to the blog.
 */
export function digestText(posts: readonly Post[], entries = posts.length): CampaignText {
  const [first] = posts
  const shown = posts.slice(0, entries)
  const others = posts.length - shown.length
  const more = posts.length > 1 ? ` and ${posts.length - 1} more` : ''
  return {
    subject: `This week at ${PRODUCT_NAME}: ${first?.title ?? ''}${more}`,
    preheader: shown.map(({ title }) => title).join(' · '),
    content: htmlOf(
      <>
        <h1>This week’s reading</h1>
        <p>
          {posts.length === 1 ? 'One new article' : `${posts.length} new articles`} for a better
          plate.
        </p>
        {shown.map((post) => (
          <ArticleEntry key={post.slug} article={post} />
        ))}
        {others > 0 && (
          <p>
            <a href="/blog">{others} more on the blog</a>
          </p>
        )}
        <p>General information, not medical advice.</p>
      </>,
    ),
  }
}

function htmlOf(content: ReactElement): string {
  return sanitizeContent(renderToStaticMarkup(content))
}
