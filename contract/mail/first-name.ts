/**
 * The one field of a mail: the recipient's first name, and the word that stands there for people without one, as in
 * `{{first_name|there}}`.
 */
export const FIRST_NAME_EXAMPLE = '{{first_name|there}}'

/** The word for people without a name: up to 40 letters, digits, spaces, apostrophes, hyphens and full stops. */
const FIELD = /\{\{\s{0,3}first_name\s{0,3}\|\s{0,3}([\p{L}\p{N}][\p{L}\p{N} '’.-]{0,39})\}\}/gu

export function hasFirstName(text: string): boolean {
  return text.search(FIELD) >= 0
}

/** How often the field stands in a text. */
export function countFirstNames(text: string): number {
  return [...text.matchAll(FIELD)].length
}

/** @param replacement gets the word for people without a name */
export function replaceFirstNames(text: string, replacement: (fallback: string) => string): string {
  return text.replace(FIELD, (_, fallback: string) => replacement(fallback.trim()))
}
