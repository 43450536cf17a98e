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

function character(code: string): string {
  const point = Number(`0${code}`)
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : ' '
}
