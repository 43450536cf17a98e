const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
}

/** The words of HTML. Blocks end a line; inline tags leave no gap, so that `c<b>ure</b>s` is read as a reader would. */
export function plainText(html: string): string {
  return html
    .replace(/<\/?(?:p|h[1-6]|li|ul|ol|blockquote|br|hr|t[rdh]|table|caption|div)\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&#(x[0-9a-f]+|\d+);/gi, (_, code: string) => character(code))
    .replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? ' ')
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
}

/** Sentences, and lines that are none: headings and list items stand alone. The point in "St. John's wort" ends none. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/\n|(?<=[.!?…]["”’)]?)\s+(?!John[’']?s wort)(?=["“‘(]?[A-Z0-9])/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
}

const LONGEST_SPAN = 1000
/** How far a span reaches into the one before: farther than from the beginning of a claim to its end. */
const OVERLAP = 500
/** A span is longer by the words that it would cut, unless they are none. */
const LONGEST_WORD = 100

/**
 * A sentence in spans that reach into each other. Some rules look at a sentence once for each of its words, and 49,000 times
 * "0," without a point would hold up whoever reads it. Who writes for readers needs one span.
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
