import sanitizeHtml, { type Attributes } from 'sanitize-html'
import {
  articleRule,
  buttonStyle,
  contentStyles,
  dataTableStyles,
  type ElementStyle,
  inkStyle,
  metaStyle,
  ownPictureStyle,
  titleLinkStyle,
} from '../templates/email-styles.ts'
import { isSvg, mailPicture, THUMBNAIL_WIDTH } from '../templates/mail-picture.ts'
import { button } from '../templates/outlook.ts'
import { trackedLink } from './links.ts'

interface Options {
  siteUrl: string
  /** The `utm_campaign` of the links. */
  campaign: string
}

/**
 * Gives content the product's styles. Links become absolute and get UTM parameters.
 * @param content sanitized
 */
export function styleContent(content: string, { siteUrl, campaign }: Options): string {
  /** The open elements, outermost first. The last is the current element. */
  const open: { name: string; hasBackground: boolean; isLayout: boolean }[] = []
  const styled = sanitizeHtml(layOut(content), {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    parseStyleAttributes: false,
    onOpenTag: (name, { style = '', role }) =>
      open.push({
        name,
        hasBackground: BACKGROUND.test(style),
        isLayout: role === 'presentation',
      }),
    onCloseTag: () => open.pop(),
    transformTags: {
      a: (tagName, attribs) => ({ tagName, attribs: completeLink(attribs) }),
      img: (tagName, attribs) => ({ tagName, attribs: completePicture(attribs, siteUrl) }),
      '*': (tagName, attribs) => ({ tagName, attribs: withStyle(attribs, styleOf(tagName)) }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && isSvg(attribs.src ?? ''),
  })
  return withOutlookButtons(styled)

  /** A confirmation link contains a secret, so it must not go through SES's click tracking. */
  function isSecret(link: string | undefined): boolean {
    return link?.startsWith(new URL('/confirm?', siteUrl).href) ?? false
  }

  function completeLink({ href, ...rest }: Attributes): Attributes {
    const link = href === undefined ? undefined : trackedLink(href, siteUrl, campaign)
    return {
      ...rest,
      ...(link !== undefined && { href: link }),
      ...(isSecret(link) && { 'ses:no-track': '' }),
    }
  }

  function styleOf(name: string): ElementStyle | undefined {
    if (name === 'a' && open.some((around) => TITLES.includes(around.name))) return titleLinkStyle
    const isInData = open.findLast((around) => around.name === 'table')?.isLayout === false
    return (isInData ? dataTableStyles[name] : undefined) ?? contentStyles[name]
  }

  /** The element's own style comes last and so overrides the product's style, except in a button or in small print. */
  function withStyle(
    { style, class: added, ...rest }: Attributes,
    base: ElementStyle | undefined,
  ): Attributes {
    if (rest[ACTION] !== undefined) return { ...rest, ...buttonStyle }
    if (rest[META] !== undefined) return { ...metaStyle }
    const own = style?.split(';').filter((each) => !NEGATIVE_MARGIN.test(each)) ?? []
    const classes = [added, base?.class].filter(Boolean).join(' ')
    const isOnBackground = open.some(({ hasBackground }) => hasBackground)
    const combined = [
      ...(open.at(-1)?.hasBackground ? [inkStyle] : []),
      ...(base ? [base.style] : []),
      ...own,
    ].join(';')
    return {
      ...rest,
      ...(combined && { style: combined }),
      // On a background that staff chose, text keeps its color: the color for dark mode could be unreadable there.
      ...(classes && !isOnBackground && { class: classes }),
    }
  }
}

function layOut(content: string): string {
  return markButtons(layOutArticles(nameReadLinks(content)))
}

const TITLES: readonly string[] = ['h1', 'h2', 'h3']
/** A negative margin could make the content overlap the footer. */
const NEGATIVE_MARGIN = /^\s*margin.*-\d/
const BACKGROUND = /(?:^|;)\s*background-color:/

/**
 * Makes the picture's address absolute. Our own pictures also get a file format that mail programs show. They get size
 * attributes, because Outlook ignores sizes in styles.
 */
function completePicture(attribs: Attributes, siteUrl: string): Attributes {
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
    style: [ownPictureStyle.style, ...(style ? [style] : [])].join(';'),
    class: [attribs.class, ownPictureStyle.class].filter(Boolean).join(' '),
  }
}

/** Marks a link that becomes a button. */
const ACTION = 'data-action'

/** Simple patterns are safe here: sanitized HTML is well-formed. */
const LONE_LINK = /(<p\b[^<>]*>\s*<a\b)([^<>]*>(?:(?!<\/?p\b|<\/a>|<img\b)[\s\S])*<\/a>\s*<\/p>)/g

/** A link that is alone in its paragraph becomes a button. */
function markButtons(html: string): string {
  return html.replace(LONE_LINK, (_, opening: string, rest: string) => {
    return `${opening} ${MARK}${rest}`
  })
}

const READ_LINK = /<a href="([^"<>]*)">Read the article<\/a>/g
const LINKED_TITLE =
  /<h[123]><a href="([^"<>]*)">((?:(?!<\/?(?:a|h[123])\b)[\s\S])*)<\/a><\/h[123]>/g

/** A screen reader may list the links without their articles, so each link's label contains its article's title. */
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

/** Turns marked links into buttons that classic Outlook draws too. */
function withOutlookButtons(html: string): string {
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

/** Marks the line of small print below a title. */
const META = 'data-meta'

/** Simple patterns are safe here: sanitized HTML is well-formed. */
const ARTICLE =
  /<p>(<img\b[^<>]*>)<\/p>\s*<h([123])>(<a href="([^"<>]*)">(?:(?!<\/?(?:a|h[123])\b)[\s\S])*<\/a>)<\/h[123]>(?:\s*<p><em>([^<>]*)<\/em><\/p>)?/g
const OWN_ARTICLE =
  /(<h1><a href="([^"<>]*)">(?:(?!<\/?(?:a|h[123])\b)[\s\S])*<\/a><\/h1>\s*)<p>(<img\b[^<>]*>)<\/p>(?:\s*<p><em>([^<>]*)<\/em><\/p>)?/g

/**
 * Lays out the articles. An article is a linked title with a picture directly before it, or a linked h1 with a picture
 * directly after it. The first article's picture is large, and the others have a thumbnail beside the title. The
 * picture gets the title's link. A line in italics after the title becomes small print.
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

/** Each field is HTML. */
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

/**
 * Uses a table, because classic Outlook can place only table cells side by side. Outlook ignores margins of tables, so
 * the cells have padding.
 */
function entry({ picture, rank, link, href, facts }: Article): string {
  const small = picture.replace(/ (?:width|height)="[^"]*"/g, '')
  const thumbnail = small.replace('<img', `<img class="thumb" width="${THUMBNAIL_WIDTH}"`)
  const title = `<h${rank} style="margin:0 0 6px;font-size:18px;line-height:24px">${link}</h${rank}>`
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${cell(
    linked(thumbnail, href, '0'),
    `class="thumb rule" width="${THUMBNAIL_WIDTH}" data-skip-in-text="true" style="padding:24px 16px 12px 0;${articleRule}"`,
  )}${cell(title + meta(facts), `class="rule" style="padding:24px 0 12px;${articleRule}"`)}</tr></table>`
}

function cell(content: string, attributes: string): string {
  return `<td ${attributes}>${content}</td>`
}

function meta(facts: string | undefined): string {
  return facts === undefined ? '' : `<p ${META}="">${facts}</p>`
}

/** Links the picture. The plain text omits the picture, because the title has the same link. */
function linked(picture: string, href: string, margin: string): string {
  return `<p data-skip-in-text="true" style="margin:${margin}"><a href="${href}" style="text-decoration:none">${picture}</a></p>`
}
