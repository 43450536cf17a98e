/**
 * The only placeholder that a mail may contain. Each recipient sees their first name, or the word after `|` if the name
 * is unknown.
 */
export const FIRST_NAME_EXAMPLE = '{{first_name|there}}'

/** The word after `|` has up to 40 letters, digits, spaces, apostrophes, hyphens and full stops. */
const FIELD = /\{\{\s{0,3}first_name\s{0,3}\|\s{0,3}([\p{L}\p{N}][\p{L}\p{N} '’.-]{0,39})\}\}/gu

export function hasFirstName(text: string): boolean {
  return text.search(FIELD) >= 0
}

export function countFirstNames(text: string): number {
  return [...text.matchAll(FIELD)].length
}

/** @param replacement receives the word after `|` */
export function replaceFirstNames(text: string, replacement: (fallback: string) => string): string {
  return text.replace(FIELD, (_, fallback: string) => replacement(fallback.trim()))
}

/** The places of the fields in the text. */
export function findFirstNames(text: string): { from: number; to: number }[] {
  return [...text.matchAll(FIELD)].map(({ index, 0: { length } }) => ({
    from: index,
    to: index + length,
  }))
}
