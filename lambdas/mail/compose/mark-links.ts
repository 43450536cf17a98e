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

const BEFORE_TITLE = /<p>(<img\b[^<>]*>)<\/p>\s*<(h[123])>(<a href="([^"<>]*)">)/g
const AFTER_TITLE = /(<h1><a href="([^"<>]*)">[^<>]*<\/a><\/h1>\s*)<p>(<img\b[^<>]*>)<\/p>/g

/** A picture beside a linked title leads where the title does: before one of any rank, or after the mail's own. */
export function linkPictures(html: string): string {
  return html
    .replace(BEFORE_TITLE, (_, picture, rank, link, href) => {
      return `${linked(picture, href, '28px 0 0')}<${rank} style="margin:16px 0 8px">${link}`
    })
    .replace(AFTER_TITLE, (_, title, href, picture) => title + linked(picture, href, '0 0 20px'))
}

/** Who reads the text alone has the title's link. */
function linked(picture: string, href: string, margin: string): string {
  return `<p data-skip-in-text="true" style="margin:${margin}"><a href="${href}" style="text-decoration:none">${picture}</a></p>`
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
