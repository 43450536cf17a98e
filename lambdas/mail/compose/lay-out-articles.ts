import { articleRule } from '../templates/email-styles.ts'
import { THUMBNAIL } from '../templates/mail-picture.ts'

/** Marks the line of small facts below a title. */
export const META = 'data-meta'

/** Sanitised HTML is well-formed, so the patterns can be this simple. */
const ARTICLE =
  /<p>(<img\b[^<>]*>)<\/p>\s*<h([123])>(<a href="([^"<>]*)">(?:(?!<\/?(?:a|h[123])\b)[\s\S])*<\/a>)<\/h[123]>(?:\s*<p><em>([^<>]*)<\/em><\/p>)?/g
const OWN_ARTICLE =
  /(<h1><a href="([^"<>]*)">(?:(?!<\/?(?:a|h[123])\b)[\s\S])*<\/a><\/h1>\s*)<p>(<img\b[^<>]*>)<\/p>(?:\s*<p><em>([^<>]*)<\/em><\/p>)?/g

/**
 * A picture before a linked title is an article: the first one leads, large, the others have theirs small beside their title.
 * The picture leads where the title does, also after the mail's own title. A line in italics that follows tells small facts.
 */
export function layOutArticles(html: string): string {
  let isFirst = true
  return html
    .replace(OWN_ARTICLE, (_, title, href, picture, facts) => {
      isFirst = false
      return title + linked(picture, href, '0 0 16px') + meta(facts)
    })
    .replace(ARTICLE, (_, picture, rank, link, href, facts) => {
      const article = { picture, rank, link, href, facts }
      const laidOut = isFirst ? lead(article) : entry(article)
      isFirst = false
      return laidOut
    })
}

/** All as it stands in HTML. */
interface Article {
  picture: string
  rank: string
  link: string
  href: string
  facts: string | undefined
}

function lead({ picture, rank, link, href, facts }: Article): string {
  const size = rank === '1' ? '' : ';font-size:24px;line-height:30px'
  const title = `<h${rank} style="margin:16px 0 8px${size}">${link}</h${rank}>`
  return linked(picture, href, '28px 0 0') + title + meta(facts)
}

/** Cells, because classic Outlook puts nothing else side by side; the space around them is theirs, for it knows no margins of tables. */
function entry({ picture, rank, link, href, facts }: Article): string {
  const small = picture.replace(/ (?:width|height)="[^"]*"/g, '')
  const thumbnail = small.replace('<img', `<img class="thumb" width="${THUMBNAIL}"`)
  const title = `<h${rank} style="margin:0 0 6px;font-size:18px;line-height:24px">${link}</h${rank}>`
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${cell(
    linked(thumbnail, href, '0'),
    `class="thumb rule" width="${THUMBNAIL}" data-skip-in-text="true" style="padding:24px 16px 12px 0;${articleRule}"`,
  )}${cell(title + meta(facts), `class="rule" style="padding:24px 0 12px;${articleRule}"`)}</tr></table>`
}

function cell(content: string, attributes: string): string {
  return `<td ${attributes}>${content}</td>`
}

function meta(facts: string | undefined): string {
  return facts === undefined ? '' : `<p ${META}="">${facts}</p>`
}

/** Who reads the text alone has the title's link. */
function linked(picture: string, href: string, margin: string): string {
  return `<p data-skip-in-text="true" style="margin:${margin}"><a href="${href}" style="text-decoration:none">${picture}</a></p>`
}
