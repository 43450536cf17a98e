/**
 * What HTML that staff or the AI write may be made of. The sanitizer keeps this and nothing else, and the editor writes
 * nothing else: both read it here.
 */
export interface HtmlRules {
  elements: readonly string[]
  /** By element; `*` is every element. */
  attributes: Readonly<Record<string, readonly string[]>>
  /** What a `style` may say, by property. Empty: there is no such attribute. */
  styles: Readonly<Record<string, readonly RegExp[]>>
  /** Where a picture may come from: `own` is a path of our site, `https` also any address of that scheme. */
  pictures: 'own' | 'https'
}

/** What text is made of, in mail and in posts. Everything else goes; its text stays. */
export const TEXT_ELEMENTS = [
  'h2',
  'h3',
  'p',
  'ul',
  'ol',
  'li',
  'blockquote',
  'br',
  'hr',
  'strong',
  'em',
  'b',
  'i',
  'u',
  'a',
  'img',
  'table',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'caption',
] as const

export const CELL_ATTRIBUTES = ['colspan', 'rowspan'] as const

/** Schemes of links. */
export const LINK_SCHEMES = ['http', 'https', 'mailto'] as const

/** Deeper elements lose their tags. */
export const NESTING_LIMIT = 40

/**
 * Whether a link with this address is kept: of our schemes, or of none. `//elsewhere.example` takes the scheme of the page
 * it stands on: it says no scheme that could be checked.
 */
export function isKeptAddress(address: string, schemes: readonly string[] = LINK_SCHEMES): boolean {
  // What browsers leave out of an address can cut a scheme in two, and what nobody sees can hide one.
  const read = withoutComments(address.replace(/[\p{C}\p{Z}]+/gu, ''))
  const scheme = /^([a-z][a-z0-9.+-]*):/i.exec(read)?.[1]
  if (scheme !== undefined) return schemes.includes(scheme.toLowerCase())
  return !/^[/\\]{2}/.test(read)
}

function withoutComments(text: string): string {
  let rest = text
  for (;;) {
    const start = rest.indexOf('<!--')
    const end = start < 0 ? -1 : rest.indexOf('-->', start + 4)
    if (end < 0) return rest
    rest = rest.slice(0, start) + rest.slice(end + 3)
  }
}

export function isKeptPicture(src: string | undefined, { pictures }: HtmlRules): boolean {
  return isOwnPath(src) || (pictures === 'https' && (src?.startsWith('https://') ?? false))
}

/** A picture's width or height: pixels, or a share of what it stands in. */
export function isKeptSize(value: string): boolean {
  return /^\d{1,4}%?$/.test(value)
}

/** What of a `style` is kept, written as the sanitizer writes it. */
export function keptStyle(style: string, { styles }: HtmlRules): string {
  return style
    .split(';')
    .map((declaration) => {
      const [property = '', ...rest] = declaration.split(':')
      return { property: property.trim(), value: rest.join(':').trim() }
    })
    .map(({ property, value }) => {
      const isImportant = value.toLowerCase().endsWith('!important')
      const bare = isImportant ? value.slice(0, -'!important'.length).trim() : value
      const isKept =
        Object.hasOwn(styles, property) && styles[property]?.some((one) => one.test(bare))
      return isKept ? `${property}:${bare}${isImportant ? ' !important' : ''}` : ''
    })
    .filter(Boolean)
    .join(';')
}

/** A path below our own origin: neither another host (`//`) nor a way out of it. */
function isOwnPath(src: string | undefined): boolean {
  return src !== undefined && /^\/(?!\/)[\w./-]*$/.test(src) && !src.includes('..')
}
