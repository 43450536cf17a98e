/** A section of an article, as its table of contents names it. */
export interface Heading {
  id: string
  text: string
}

/** Ids that the page itself has: an article's section must not take one. */
const TAKEN = [
  'root',
  'main',
  'email-capture',
  'email-capture-title',
  'served-data',
  'contents',
  'sources',
  'share',
  'keep-reading',
]

/** With or without an id: a body that the browser reads off the page has them already. */
const HEADING = /<h2(?:\s+id="[^"]*")?>((?:(?!<h2)[\s\S])*?)<\/h2>/g

/**
 * Gives each h2 of trusted article HTML an id, made from its text, so that it can be linked to; the same text gets
 * the same id every time. Running it again changes nothing.
 */
export function withHeadingIds(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = []
  const unused = anchorsBeside(TAKEN)
  const marked = html.replace(HEADING, (_whole, inner: string) => {
    const text = plainText(inner)
    const id = unused(anchorOf(text))
    headings.push({ id, text })
    return `<h2 id="${id}">${inner}</h2>`
  })
  return { html: marked, headings }
}

/** Letters of other scripts stay: an address may hold them, and a heading in them needs its anchor too. */
function anchorOf(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  return words.join('-') || 'section'
}

/** Numbers anchors that are there already. It goes on where it last was: ten thousand alike take no longer than others. */
function anchorsBeside(taken: readonly string[]): (anchor: string) => string {
  const used = new Set(taken)
  const last = new Map<string, number>()
  return (anchor) => {
    let count = last.get(anchor) ?? 1
    let id = count === 1 ? anchor : `${anchor}-${count}`
    while (used.has(id)) {
      count += 1
      id = `${anchor}-${count}`
    }
    used.add(id)
    last.set(anchor, count)
    return id
  }
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
}

function plainText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
}
