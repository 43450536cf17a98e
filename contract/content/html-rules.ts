/** The allow-list for HTML from staff and the AI, shared by the sanitizer and the editor. */
export interface HtmlRules {
  elements: readonly string[]
  /** The allowed attributes by element; `*` means every element. */
  attributes: Readonly<Record<string, readonly string[]>>
  /** Allowed values of `style`, by property. Empty means no `style` attribute. */
  styles: Readonly<Record<string, readonly RegExp[]>>
  /** `own` allows paths of the site, `https` also any https address. */
  pictures: 'own' | 'https'
}

/** Allowed in mails and in posts. Other elements are removed, but their text stays. */
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
  's',
  'sup',
  'sub',
  'code',
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

/** The number of a list's first item. */
export const LIST_ATTRIBUTES = ['start'] as const

export const LINK_SCHEMES = ['http', 'https', 'mailto'] as const

/** Cap on the depth of nested elements. Deeper elements lose their tags. */
export const NESTING_LIMIT = 40

/**
 * Allows relative links and links with one of the schemes. Refuses protocol-relative links like `//elsewhere.example`,
 * which have no scheme to check.
 */
export function isKeptAddress(address: string, schemes: readonly string[] = LINK_SCHEMES): boolean {
  // Browsers ignore some invisible characters in an address, such as a tab in `java\tscript:`. The check ignores all
  // invisible characters, so that none hides the scheme.
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

/** A picture's width or height in pixels or percent. */
export function isKeptSize(value: string): boolean {
  return /^\d{1,4}%?$/.test(value)
}

/** The number of a list's first item: 0 to 9999. */
export function isKeptStart(value: string): boolean {
  return /^\d{1,4}$/.test(value)
}

/** Drops declarations that are not allowed. The result has the sanitizer's format. */
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

/** A path on the site: no other host (`//`), and no `..`. */
function isOwnPath(src: string | undefined): boolean {
  return src !== undefined && /^\/(?!\/)[\w./-]*$/.test(src) && !src.includes('..')
}
