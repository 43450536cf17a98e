import * as v from 'valibot'

/**
 * Limits a text's length in code points, as the OpenAPI document does (JSON Schema validation §6.3.1). JavaScript's
 * `length` counts an emoji twice.
 */
export function atMost(limit: number, message?: string) {
  const byLength = v.maxLength<string, number, string | undefined>(limit, message)
  const run: (typeof byLength)['~run'] = (dataset, config) =>
    dataset.typed && isWithin(dataset.value, limit) ? dataset : byLength['~run'](dataset, config)
  return { ...byLength, '~run': run }
}

function isWithin(text: string, limit: number): boolean {
  if (text.length <= limit) return true
  // A code point has at most two UTF-16 units. So a text longer than twice the limit is too long, and its code points
  // need not be counted.
  return text.length <= 2 * limit && [...text].length <= limit
}
