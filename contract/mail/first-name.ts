/**
 * The only field that a mail may contain. Each recipient sees their first name, or the word after `|` if the name is
 * unknown.
 */
export const FIRST_NAME_EXAMPLE = '{{first_name|there}}'

/** The word after `|` has up to 40 letters, digits, spaces, apostrophes, hyphens and full stops. */
const FIRST_NAME =
  /\{\{\s{0,3}first_name\s{0,3}\|\s{0,3}([\p{L}\p{N}][\p{L}\p{N} '’.-]{0,39})\}\}/gu

export function hasFirstName(text: string): boolean {
  return text.search(FIRST_NAME) >= 0
}

/** @param replacement receives the word after `|` */
export function replaceFirstNames(text: string, replacement: (fallback: string) => string): string {
  return text.replace(FIRST_NAME, (_, fallback: string) => replacement(fallback.trim()))
}

/**
 * Texts that no mail needs: braces, the marks of other tools around a field, a field's name as programs write it, and
 * filler text.
 */
const NEVER_MEANT: readonly RegExp[] = [
  /\$?\{{1,3}[^{}\n]{0,60}\}{0,3}|\}{1,3}/g,
  /\*\|[^|*\n]{0,60}\|?\*?/g,
  /%%[\w .-]{1,60}%%/g,
  /<%[^%\n]{1,60}%>|<<[^<>\n]{1,60}>>|\[\[[^[\]\n]{1,60}\]\]|@@\w{1,40}@@/g,
  /\b(?:first|last|full|user)_name\b|\b(?:first|last|full)Name\b|\bFNAME\b/g,
  /lorem ipsum/gi,
]

/** A text in brackets or the like, such as `[First Name]`. It is meant as it stands unless it names a field. */
const IN_MARKS = /[[%«|~]([\p{L}][\p{L}\p{N} _.:'’-]{0,60})[\]%»|~]/gu

const FIELD_NAMES: ReadonlySet<string> = new Set(
  'name fname lname firstname lastname surname fullname username yourname yourfirstname yourlastname companyname company recipientname recipientsname customername contactname subscribername email emailaddress city date link url title text'.split(
    ' ',
  ),
)

/**
 * The parts that look like a field, of ours or of another tool, or like filler text. Nothing fills them in, so readers
 * would see them.
 * @param text without the fields that are filled in
 */
export function unfilledIn(text: string): string[] {
  const named = [...text.matchAll(IN_MARKS)].filter(([, inside = '']) => namesField(inside))
  const found = [
    ...NEVER_MEANT.flatMap((pattern) => text.match(pattern) ?? []),
    ...named.map(([all]) => all),
  ]
  return [...new Set(found.map((one) => one.trim()))]
}

function namesField(inside: string): boolean {
  const [name = ''] = inside.split(/[.:]/).slice(-1)
  const letters = name.toLowerCase().replace(/[^a-z]/g, '')
  return (
    FIELD_NAMES.has(letters) || /^insert\b/i.test(inside) || /^[A-Z]+(?:_[A-Z]+)+$/.test(inside)
  )
}

/** The places of the fields in the text. */
export function findFirstNames(text: string): { from: number; to: number }[] {
  return [...text.matchAll(FIRST_NAME)].map(({ index, 0: { length } }) => ({
    from: index,
    to: index + length,
  }))
}
