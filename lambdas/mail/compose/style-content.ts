import { unescape as unescapeHtml } from 'es-toolkit'
import sanitizeHtml, { type Attributes } from 'sanitize-html'
import { sanitiseContent } from '../../content/sanitise.ts'
import {
  actionLook,
  contentLook,
  inkStyle,
  type Look,
  metaLook,
  ownPictureLook,
  titleLinkLook,
} from '../templates/email-styles.ts'
import { isDrawing, mailPicture } from '../templates/mail-picture.ts'
import { layOutArticles, META } from './lay-out-articles.ts'
import { trackedLink } from './links.ts'
import { ACTION, bulletproof, markActions, nameReadLinks } from './mark-links.ts'

interface Dressing {
  siteUrl: string
  /** The `utm_campaign` of its links. */
  campaign: string
}

/** Content as it stands in a mail: sanitised, in the product's look, its links absolute and with UTM parameters. */
export function styleContent(content: string, { siteUrl, campaign }: Dressing): string {
  /** What is open around an element, outermost first, and the element itself. */
  const open: { name: string; hasGround: boolean }[] = []
  const dressed = sanitizeHtml(laidOut(sanitiseContent(content)), {
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

/** What the content says, in one line of at most `length` characters: the preview where staff wrote none. */
export function previewOf(content: string, length = 140): string {
  const spaced = sanitiseContent(content).replace(/<(?!\/?(a|b|i|em|strong|span|code)\b)/g, ' <')
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
