import { unescape as unescapeHtml } from 'es-toolkit'
import sanitizeHtml, { type Attributes } from 'sanitize-html'
import {
  type PictureFile,
  pictureAt,
  picturePath,
  widthsUpTo,
} from '../../../contract/media/picture-path.ts'
import { actionLook, contentLook } from '../templates/email-styles.ts'
import { trackedLink } from './links.ts'
import { sanitiseContent } from './sanitise.ts'

interface Dressing {
  siteUrl: string
  /** The `utm_campaign` of its links. */
  campaign: string
}

/** Content as it stands in a mail: sanitised, in the product's look, its links absolute and with UTM parameters. */
export function styleContent(content: string, { siteUrl, campaign }: Dressing): string {
  return sanitizeHtml(markActions(sanitiseContent(content)), {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    parseStyleAttributes: false,
    transformTags: {
      a: (tagName, attribs) => ({ tagName, attribs: dressLink(attribs) }),
      img: (tagName, attribs) => ({ tagName, attribs: absoluteSource(attribs, siteUrl) }),
      '*': (tagName, attribs) => ({ tagName, attribs: withLook(attribs, contentLook[tagName]) }),
    },
  })

  /** A link that confirms an address leads straight to the site: its secret is nobody's to count. */
  function isSecret(link: string | undefined): boolean {
    return link?.startsWith(new URL('/confirm?', siteUrl).href) ?? false
  }

  function dressLink({ href, [ACTION]: action, ...rest }: Attributes): Attributes {
    const link = href === undefined ? undefined : trackedLink(href, siteUrl, campaign)
    const attribs = {
      ...rest,
      ...(link !== undefined && { href: link }),
      ...(isSecret(link) && { 'ses:no-track': '' }),
    }
    return action === undefined ? attribs : { ...attribs, style: actionLook }
  }
}

/** What the content says, in one line of at most `length` characters: the preview where staff wrote none. */
export function previewOf(content: string, length = 140): string {
  const spaced = sanitiseContent(content).replace(/<(?!\/?(a|b|i|em|strong|span|code)\b)/g, ' <')
  const text = sanitizeHtml(spaced, { allowedTags: [], textFilter: unescapeHtml })
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= length ? line : `${line.slice(0, length - 1).trimEnd()}…`
}

const ACTION = 'data-action'
const LONE_LINK = /(<p\b[^<>]*>\s*<a\b)([^<>]*>(?:(?!<\/?p\b|<\/a>|<img\b)[\s\S])*<\/a>\s*<\/p>)/g

/** A link alone in its paragraph is a button. Sanitised HTML is well-formed, so the pattern can be this simple. */
function markActions(html: string): string {
  return html.replace(LONE_LINK, (_, opening: string, rest: string) => {
    return `${opening} ${ACTION}=""${rest}`
  })
}

function absoluteSource(attribs: Attributes, siteUrl: string): Attributes {
  const { src } = attribs
  if (src === undefined || !URL.canParse(src, siteUrl)) return attribs
  const url = new URL(src, siteUrl)
  const file = url.origin === new URL(siteUrl).origin ? pictureAt(url.pathname) : undefined
  return file ? libraryPicture(attribs, file, siteUrl) : { ...attribs, src: url.href }
}

/** The column of a mail, in pixels. */
const COLUMN = 560

/**
 * A picture of the library, as JPEG, which every mail program knows, twice as wide as it is shown, for fine screens. Outlook
 * minds no style, only the width that the element itself says; the height goes along where it is known.
 */
function libraryPicture(attribs: Attributes, file: PictureFile, siteUrl: string): Attributes {
  const { width: saidWidth, height: saidHeight, ...rest } = attribs
  const best = widthsUpTo(file.width).find((each) => each >= 1.7 * COLUMN) ?? file.width
  const src = new URL(picturePath(file.hash, best), siteUrl).href
  const shown = Math.min(Number(saidWidth) || file.width, COLUMN)
  const ratio = Number(saidHeight) / Number(saidWidth)
  const height = Number.isFinite(ratio) && ratio > 0 ? Math.round(shown * ratio) : undefined
  return {
    ...rest,
    src,
    width: String(shown),
    ...(height !== undefined && { height: String(height) }),
  }
}

/** The content's own style comes last and so wins; a button keeps its own look whole. */
function withLook({ style, ...rest }: Attributes, look: string | undefined): Attributes {
  if (style === actionLook) return { ...rest, style }
  const own = style?.split(';').filter((declaration) => !NEGATIVE_MARGIN.test(declaration)) ?? []
  const whole = [...(look ? [look] : []), ...own].join(';')
  return whole ? { ...rest, style: whole } : rest
}

/** It would pull the footer under the content. */
const NEGATIVE_MARGIN = /^\s*margin.*-\d/
