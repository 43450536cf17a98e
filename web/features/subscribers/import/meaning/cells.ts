import { trimInvisible } from '../../../../../contract/subscribers/email-address.ts'

/** The same word for "Email Address", "email-address", EMAIL_ADDRESS, emailAddress and "Email address?". */
export function wordOf(text: string): string {
  return text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '')
}

/** The texts that databases and forms write for a missing value. */
const STAND_IN =
  /^(null|undefined|\\n|#?n\/a|n\.a\.|\(?(none|null|blank|empty|unknown|not provided|no name)\)?|[-–—_.?*]+|0{4}-0{2}-0{2}.*)$/i

export function isStandIn(cell: string): boolean {
  return STAND_IN.test(cell) || cell === 'NaN' || cell === 'NA'
}

/** The first word of a whole name. '' for 'Lovelace, Ada' and 'Dr. Ada', whose first word is no first name. */
export function firstWord(name: string): string {
  const [word = ''] = name.split(/\s/)
  return /[.,]$/.test(word) ? '' : word
}

/** Some tools put each tag in quotes. A comma inside the quotes does not separate tags. */
export function tagsIn(cell: string): string[] {
  const parts = cell.match(/"[^"]*"|[^,;"]+/g) ?? []
  const tags = parts.map((part) => part.replace(/[",;]/g, ' ').trim())
  return tags.filter((tag) => tag !== '')
}

/**
 * The address in a cell such as `Ann Lee <ann@example.com>`, `mailto:ann@example.com` or `ann@example.com.`. A domain
 * with other letters is written as browsers write it in a field for addresses: in Punycode (RFC 5891).
 */
export function addressIn(cell: string): string {
  const [, quoted = cell] = /<([^<>]*)>$/.exec(cell) ?? []
  const bare = trimInvisible(quoted)
  const plain = /^mailto:/i.test(bare)
    ? bare.slice('mailto:'.length).replace(/\?[\s\S]*/, '')
    : bare
  const text = trimInvisible(plain).replace(/[.,;]$/, '')
  const [, local = '', domain = ''] = /^([^@]+)@([^@\s/:?#\\%[\]]+)$/.exec(text) ?? []
  if (!/[^\p{ASCII}]/u.test(domain)) return text
  const site = `http://${domain}`
  return URL.canParse(site) ? `${local}@${new URL(site).hostname}` : text
}

/**
 * The texts, numbers, booleans and lists of a JSON object, such as listmonk's `attributes`. Nested objects are left out.
 * @returns undefined if the cell is no JSON object
 */
export function attributesIn(cell: string): [name: string, text: string][] | undefined {
  if (!cell.startsWith('{')) return undefined
  try {
    const values = Object.entries(JSON.parse(cell))
    return values.map(([name, value]) => [name, textOf(value)])
  } catch {
    return undefined
  }
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ')
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value).trim() : ''
}
