const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
}

/** The text of HTML. Block tags end a line. Inline tags leave no gap, so that `c<b>ure</b>s` becomes `cures`. */
export function plainText(html: string): string {
  return html
    .replace(/<\/?(?:p|h[1-6]|li|ul|ol|blockquote|br|hr|t[rdh]|table|caption|div)\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&#(x[0-9a-f]+|\d+);/gi, (_, code: string) => character(code))
    .replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? ' ')
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
}

/** Each heading and list item is its own sentence. The period in "St. John's wort" does not end a sentence. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/\n|(?<=[.!?…]["”’)]?)\s+(?!John[’']?s wort)(?=["“‘(]?[A-Z0-9])/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
}

const LONGEST_SPAN = 1000
/** Neighboring spans share this many characters, which is longer than any claim. */
const OVERLAP = 500
/** Each end of a span is extended to a whole word, unless that takes more than this many characters. */
const LONGEST_WORD = 100

/**
 * Cuts a long sentence into overlapping spans. Some rules scan a sentence once per word, so a sentence that repeats
 * `0,` 49,000 times would otherwise take quadratic time. An ordinary sentence is one span.
 */
export function spansOf(sentence: string): string[] {
  const { length } = sentence
  if (length <= LONGEST_SPAN) return [sentence]
  const spans = Math.ceil((length - OVERLAP) / (LONGEST_SPAN - OVERLAP))
  return Array.from({ length: spans }, (_, index) => {
    const start = index * (LONGEST_SPAN - OVERLAP)
    const end = start + LONGEST_SPAN
    const first = start === 0 ? 0 : sentence.lastIndexOf(' ', start) + 1
    const last = end >= length ? length : sentence.indexOf(' ', end)
    return sentence.slice(
      start - first > LONGEST_WORD ? start : first,
      last < 0 || last - end > LONGEST_WORD ? end : last,
    )
  })
}

function character(code: string): string {
  const point = Number(`0${code}`)
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : ' '
}
