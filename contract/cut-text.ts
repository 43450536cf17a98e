/**
 * The longest start of a text that fits into `limit` UTF-16 units and ends between graphemes (UAX #29). A text that was
 * cut inside an emoji ends with half a surrogate pair, which DynamoDB, XML and our own API refuse.
 */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text
  // The boundary depends on what comes before it, and on one code point after it. The rest of a long text is not read.
  const start = text.slice(0, limit + 2)
  // Made here: an old browser without Intl.Segmenter must not fail when it loads the page.
  const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
  return start.slice(0, graphemes.segment(start).containing(limit)?.index)
}

/** A longer text ends with `…`, which counts. */
export function shortened(text: string, limit: number): string {
  return text.length <= limit ? text : `${cutText(text, limit - 1).trimEnd()}…`
}
