import { button } from '../templates/outlook.ts'

/** Marks a link that becomes a button. */
export const ACTION = 'data-action'

/** Sanitised HTML is well-formed, so the patterns can be this simple. */
const LONE_LINK = /(<p\b[^<>]*>\s*<a\b)([^<>]*>(?:(?!<\/?p\b|<\/a>|<img\b)[\s\S])*<\/a>\s*<\/p>)/g

/** A link alone in its paragraph is a button. */
export function markActions(html: string): string {
  return html.replace(LONE_LINK, (_, opening: string, rest: string) => {
    return `${opening} ${MARK}${rest}`
  })
}

const READ_LINK = /<a href="([^"<>]*)">Read the article<\/a>/g
const LINKED_TITLE =
  /<h[123]><a href="([^"<>]*)">((?:(?!<\/?(?:a|h[123])\b)[\s\S])*)<\/a><\/h[123]>/g

/** Who hears one link after another hears which article each is about. */
export function nameReadLinks(html: string): string {
  const titles = new Map(
    [...html.matchAll(LINKED_TITLE)].map(([, href, title = '']) => [
      href,
      title.replace(/<[^<>]*>/g, '').replaceAll('"', '&quot;'),
    ]),
  )
  return html.replace(READ_LINK, (link, href: string) => {
    const title = titles.get(href)
    if (title === undefined) return link
    return `<a href="${href}" aria-label="Read the article: ${title}">Read the article</a>`
  })
}

/** The marked links as buttons that classic Outlook draws, too. */
export function bulletproof(html: string): string {
  const [before = '', ...parts] = html.split(MARKED)
  return before + parts.map(asButton).join('')
}

const MARK = `${ACTION}="button"`
const MARKED = `<a ${MARK} `

function asButton(part: string): string {
  const end = part.indexOf('</a>') + '</a>'.length
  const link = `<a ${part.slice(0, end)}`
  const href = /href="([^"]*)"/.exec(link)?.[1] ?? ''
  const label = link.replace(/<[^<>]*>/g, '').trim()
  return button({ link, href, label }) + part.slice(end)
}
