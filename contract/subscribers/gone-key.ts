const PREFIX = 'gone#'

/**
 * The key, in the table of subscribers, of what is remembered of an address that is not on the list (erased, left,
 * bounced). Contains no `@`, so that it never equals an address.
 * @param id the subscriber's id
 */
export function goneKey(id: string): string {
  return `${PREFIX}${id}`
}

export function isGoneKey(key: string): boolean {
  return key.startsWith(PREFIX)
}
