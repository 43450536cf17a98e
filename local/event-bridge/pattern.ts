/** The kind of event pattern that our rules use: objects with lists of allowed values. */
export interface Pattern {
  readonly [field: string]: Pattern | readonly string[]
}

/** Every field of the pattern must match. A list in the event matches if one of its elements does. */
export function matches(pattern: Pattern, event: unknown): boolean {
  return Object.entries(pattern).every(([field, expected]) => {
    const value = isRecord(event) ? event[field] : undefined
    if (!isList(expected)) return matches(expected, value)
    const values: unknown[] = Array.isArray(value) ? value : [value]
    return values.some((one) => typeof one === 'string' && expected.includes(one))
  })
}

function isList(expected: Pattern | readonly string[]): expected is readonly string[] {
  return Array.isArray(expected)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
