/** An event pattern, as far as this product's rules use it: lists of allowed values, in objects. */
export interface Pattern {
  readonly [field: string]: Pattern | readonly string[]
}

/** Whether an event fits: every field of the pattern must; of a list in the event, one element is enough. */
export function fits(pattern: Pattern, event: unknown): boolean {
  return Object.entries(pattern).every(([field, wanted]) => {
    const found = isRecord(event) ? event[field] : undefined
    if (!isList(wanted)) return fits(wanted, found)
    const values: unknown[] = Array.isArray(found) ? found : [found]
    return values.some((value) => typeof value === 'string' && wanted.includes(value))
  })
}

function isList(wanted: Pattern | readonly string[]): wanted is readonly string[] {
  return Array.isArray(wanted)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
