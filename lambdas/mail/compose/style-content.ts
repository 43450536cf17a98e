import { unescape as unescapeHtml } from 'es-toolkit'
import sanitizeHtml, { type Attributes } from 'sanitize-html'
import { sanitizeContent } from '../../content/sanitize.ts'
import {
  actionLook,
  articleRule,
  contentLook,
  inkStyle,
  type Look,
  metaLook,
  ownPictureLook,
  titleLinkLook,
} from '../templates/email-styles.ts'
import { isDrawing, mailPicture, THUMBNAIL } from '../templates/mail-picture.ts'
import { button } from '../templates/outlook.ts'
import { trackedLink } from './links.ts'

interface Dressing {
  siteUrl: string
  /** The `utm_campaign` of its links. */
  campaign: string
}

/** Content as it stands in a mail: sanitized, in the product's look, its links absolute and with UTM parameters. */
export function styleContent(content: string, { siteUrl, campaign }: Dressing): string {
  /** What is open around an element, outermost first, and the element itself. */
  const open: { name: string; hasGround: boolean }[] = []
  const dressed = sanitizeHtml(laidOut(sanitizeContent(content)), {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    parseStyleAttributes: false,
    onOpenTag: (name, { style = '' }) => open.push({ name, hasGround: GROUND.test(style) }),
    onCloseTag: () => open.pop(),
    transformTags: {
      a: (tagName, attribs) => ({ tagName, attribs: dressLink(attribs) }),
      img: (tagName, attribs) => ({ tagName, attribs: dressPicture(attribs, siteUrl) }),
      '*': (tagName, attribs) => ({ tagName, attribs: withLook(attribs, lookOf(tagName)) }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && isDrawing(attribs.src ?? ''),
  })
  return bulletproof(dressed)

  /** A link that confirms an address leads straight to the site: its secret is nobody's to count. */
  function isSecret(link: string | undefined): boolean {
    return link?.startsWith(new URL('/confirm?', siteUrl).href) ?? false
  }

  function dressLink({ href, ...rest }: Attributes): Attributes {
    const link = href === undefined ? undefined : trackedLink(href, siteUrl, campaign)
    return {
      ...rest,
      ...(link !== undefined && { href: link }),
      ...(isSecret(link) && { 'ses:no-track': '' }),
    }
  }

  function lookOf(name: string): Look | undefined {
    if (name === 'a' && open.some((around) => TITLES.includes(around.name))) return titleLinkLook
    return contentLook[name]
  }

  /** The content's own style comes last and so wins; a button keeps its own look whole. */
  function withLook(
    { style, class: added, ...rest }: Attributes,
    look: Look | undefined,
  ): Attributes {
    if (rest[ACTION] !== undefined) return { ...rest, ...actionLook }
    if (rest[META] !== undefined) return { ...metaLook }
    const own = style?.split(';').filter((each) => !NEGATIVE_MARGIN.test(each)) ?? []
    const classes = [added, look?.class].filter(Boolean).join(' ')
    const isOnOwnGround = open.some(({ hasGround }) => hasGround)
    const whole = [
      ...(open.at(-1)?.hasGround ? [inkStyle] : []),
      ...(look ? [look.style] : []),
      ...own,
    ].join(';')
    return {
      ...rest,
      ...(whole && { style: whole }),
      // On a ground that staff chose all stays as it is, in the dark, too: only so can it be read.
      ...(classes && !isOnOwnGround && { class: classes }),
    }
  }
}

function laidOut(content: string): string {
  return markActions(layOutArticles(nameReadLinks(content)))
}

const TITLES: readonly string[] = ['h1', 'h2', 'h3']
/** It would pull the footer under the content. */
const NEGATIVE_MARGIN = /^\s*margin.*-\d/
const GROUND = /(?:^|;)\s*background-color:/

/** What the content says, in one line of at most `length` characters: the preheader where staff wrote none. */
export function beginningOf(content: string, length = 140): string {
  const spaced = sanitizeContent(content).replace(/<(?!\/?(a|b|i|em|strong|span|code)\b)/g, ' <')
  const text = sanitizeHtml(spaced, { allowedTags: [], textFilter: unescapeHtml })
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= length ? line : `${line.slice(0, length - 1).trimEnd()}…`
}

/** Absolute; one of ours as the file that mail programs show, with its size. Outlook minds no style, only what the element itself says. */
function dressPicture(attribs: Attributes, siteUrl: string): Attributes {
  const { src } = attribs
  if (src === undefined || !URL.canParse(src, siteUrl)) return attribs
  const url = new URL(src, siteUrl)
  const isOurs = url.origin === new URL(siteUrl).origin
  const picture = isOurs ? mailPicture(url.pathname, attribs) : undefined
  if (!picture) return { ...attribs, src: url.href }
  const { width: _, height: __, style, ...rest } = attribs
  return {
    ...rest,
    src: new URL(picture.src, siteUrl).href,
    width: String(picture.width),
    ...(picture.height !== undefined && { height: String(picture.height) }),
    style: [ownPictureLook.style, ...(style ? [style] : [])].join(';'),
    class: [attribs.class, ownPictureLook.class].filter(Boolean).join(' '),
  }
}

/** Marks a link that becomes a button. */
const ACTION = 'data-action'

/** Sanitized HTML is well-formed, so the patterns can be this simple. */
const LONE_LINK = /(<p\b[^<>]*>\s*<a\b)([^<>]*>(?:(?!<\/?p\b|<\/a>|<img\b)[\s\S])*<\/a>\s*<\/p>)/g

/** A link alone in its paragraph is a button. */
function markActions(html: string): string {
  return html.replace(LONE_LINK, (_, opening: string, rest: string) => {
    return `${opening} ${MARK}${rest}`
  })
}

const READ_LINK = /<a href="([^"<>]*)">Read the article<\/a>/g
const LINKED_TITLE =
  /<h[123]><a href="([^"<>]*)">((?:(?!<\/?(?:a|h[123])\b)[\s\S])*)<\/a><\/h[123]>/g

/** Who hears one link after another hears which article each is about. */
function nameReadLinks(html: string): string {
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
function bulletproof(html: string): string {
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

/** Marks the line of small facts below a title. */
const META = 'data-meta'

/** Sanitized HTML is well-formed, so the patterns can be this simple. */
const ARTICLE =
  /<p>(<img\b[^<>]*>)<\/p>\s*<h([123])>(<a href="([^"<>]*)">(?:(?!<\/?(?:a|h[123])\b)[\s\S])*<\/a>)<\/h[123]>(?:\s*<p><em>([^<>]*)<\/em><\/p>)?/g
const OWN_ARTICLE =
  /(<h1><a href="([^"<>]*)">(?:(?!<\/?(?:a|h[123])\b)[\s\S])*<\/a><\/h1>\s*)<p>(<img\b[^<>]*>)<\/p>(?:\s*<p><em>([^<>]*)<\/em><\/p>)?/g

/**
 * A picture before a linked title is an article: the first one leads, large, the others have theirs small beside their title.
 * The picture leads where the title does, also after the mail's own title. A line in italics that follows tells small facts.
 */
function layOutArticles(html: string): string {
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
