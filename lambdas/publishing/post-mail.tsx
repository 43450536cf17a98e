import { escape as escapeHtml } from 'es-toolkit'
import { PRODUCT_NAME } from '../../contract/business.ts'
import { aiDisclosure } from '../../contract/posts/disclosure.ts'
import type { StoredPost } from '../posts/stored-post.ts'

/** What a campaign says: its subject, the content inside the locked frame, and the line that inboxes show. */
export interface CampaignText {
  subject: string
  content: string
  preview: string
}

type Post = Pick<
  StoredPost,
  'title' | 'subtitle' | 'excerpt' | 'slug' | 'read_time' | 'ai_written' | 'reviewed_by'
>

/**
 * The instant newsletter of one post. Words only: mail programs show no SVG. A link alone in its
 * paragraph becomes a button, and links get their UTM parameters, when the mail is built.
 */
export function newsletterText(post: Post, siteUrl: string): CampaignText {
  return {
    subject: post.title,
    preview: post.excerpt,
    content: [
      `<h1>${escapeHtml(post.title)}</h1>`,
      `<p><strong>${escapeHtml(post.subtitle)}</strong></p>`,
      `<p>${escapeHtml(post.excerpt)}</p>`,
      ...disclosure(post),
      `<p>${postLink(post, siteUrl, 'Read the article')}</p>`,
      `<p>${escapeHtml(post.read_time)}. General information, not medical advice.</p>`,
    ].join('\n'),
  }
}

/**
 * The weekly digest of these posts, in their order; there is one at least.
 * @param entries how many of them it lists; to the others it has a link
 */
export function digestText(
  posts: readonly Post[],
  siteUrl: string,
  entries = posts.length,
): CampaignText {
  const [first] = posts
  const shown = posts.slice(0, entries)
  const others = posts.length - shown.length
  const more = posts.length > 1 ? ` and ${posts.length - 1} more` : ''
  return {
    subject: `This week at ${PRODUCT_NAME}: ${first?.title ?? ''}${more}`,
    preview: shown.map(({ title }) => title).join(' · '),
    content: [
      '<h1>This week’s reading</h1>',
      `<p>${posts.length === 1 ? 'One new article' : `${posts.length} new articles`} for a better plate.</p>`,
      ...shown.map((post) => digestEntry(post, siteUrl)),
      ...(others > 0 ? [`<p>${link('/blog', siteUrl, `${others} more on the blog`)}</p>`] : []),
      '<p>General information, not medical advice.</p>',
    ].join('\n'),
  }
}

function digestEntry(post: Post, siteUrl: string): string {
  return [
    `<h2>${escapeHtml(post.title)}</h2>`,
    `<p>${escapeHtml(post.excerpt)} ${postLink(post, siteUrl, `Read on (${post.read_time})`)}</p>`,
    ...disclosure(post),
  ].join('\n')
}

/** Who reads the mail alone reads words of the AI, too. */
function disclosure(post: Post): string[] {
  const told = aiDisclosure(post)
  return told ? [`<p><em>${escapeHtml(told)}</em></p>`] : []
}

function postLink({ slug }: Post, siteUrl: string, text: string): string {
  return link(`/blog/${slug}`, siteUrl, text)
}

function link(path: string, siteUrl: string, text: string): string {
  const href = new URL(path, siteUrl).href
  return `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`
}
