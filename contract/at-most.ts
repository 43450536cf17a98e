import * as v from 'valibot'

/**
 * A text of at most so many characters, by what the OpenAPI document and people count: code points (JSON Schema validation
 * §6.3.1). A text's `length` counts an emoji twice.
 */
export function atMost(most: number, message?: string) {
  const limit = v.maxLength<string, number, string | undefined>(most, message)
  const run: (typeof limit)['~run'] = (dataset, config) =>
    dataset.typed && isWithin(dataset.value, most) ? dataset : limit['~run'](dataset, config)
  return { ...limit, '~run': run }
}

function isWithin(text: string, most: number): boolean {
  if (text.length <= most) return true
  // Every code point is one unit or two: whatever is longer than that need not be counted.
  return text.length <= 2 * most && [...text].length <= most
}
