import { sourcesOf } from '../../contract/pictures/picture-files.ts'

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

/** As wide as the column of text is, or the phone. */
const IN_TEXT = '(min-width: 40em) 584px, 100vw'

const PICTURE = /<img [^<>]*>/g
const SOURCE = / src="([^"]*)"/

/**
 * Lets browsers choose among the files of the pictures in trusted article HTML: the format that they know and
 * the width that they need. Running it again changes nothing.
 */
export function withPictureSources(html: string): string {
  return html.replace(PICTURE, (tag) => {
    // A body that the browser reads off the page has them already.
    const sources = tag.includes(' srcset="') ? undefined : sourcesOf(SOURCE.exec(tag)?.[1] ?? '')
    if (!sources) return tag
    const modern = sources.modern.map(
      ({ type, srcSet }) => `<source type="${type}" srcset="${srcSet}" sizes="${IN_TEXT}">`,
    )
    const own = `srcset="${sources.srcSet}" sizes="${IN_TEXT}" loading="lazy"`
    return `<picture>${modern.join('')}${tag.replace('<img', `<img ${own}`)}</picture>`
  })
}

/** With or without what is put around it: a body that the browser reads off the page has it already. */
const TABLE = /(?<!<div data-table[^<>]*>)<table\b(?:(?!<table\b)[\s\S])*?<\/table>/g

const AROUND = '<div data-table="" role="region" aria-label="Table" tabindex="0">'

/**
 * Puts each table of trusted article HTML into a box of its own, which scrolls where a phone is narrower than the
 * table's words, also by keyboard. Running it again changes nothing.
 */
export function withScrollingTables(html: string): string {
  return html.replace(TABLE, (table) => `${AROUND}${withFigureColumns(table)}</div>`)
}

const ROW = /<tr\b(?:(?!<tr\b)[\s\S])*?<\/tr>/g
const CELL = /<(t[hd])\b([^<>]*)>((?:(?!<t[hd]\b)[\s\S])*?)<\/t[hd]>/g
const SPANNING = /<t[hd]\b[^<>]*span=/
const MARK = ' data-figure=""'

/** A number, or two with a dash between them, perhaps with a sign before it, a unit behind it, and a share in parentheses. */
const FIGURE =
  /^[<>≤≥~≈±+−$€£-]? ?\d[\d.,]*(?:[–-]\d[\d.,]*)? ?(?:%|[a-zµ]{1,5})?(?: ?\(\d[\d.,]* ?%\))?$/i
/** What stands in a column of figures where there is nothing to count. */
const NOTHING = /^(?:almost none|none|trace|[–—-])$/i

/**
 * Marks the columns of a table that hold nothing but figures, their heads too: these stand flush right, so that digits stand
 * under digits. The first column names the rows. Running it again changes nothing.
 */
export function withFigureColumns(table: string): string {
  if (SPANNING.test(table)) return table
  const rows = [...table.matchAll(ROW)].map(([row]) => cellsOf(row))
  const bodies = rows.filter((cells) => cells.some(({ name }) => name === 'td'))
  const isColumn = (column: number) =>
    column > 0 &&
    bodies.some((cells) => FIGURE.test(cells[column]?.text ?? '')) &&
    bodies.every((cells) => isFigure(cells[column]?.text ?? ''))
  return table.replace(ROW, (row) => {
    let column = -1
    return row.replace(CELL, (cell, name: string, attributes: string, inner: string) => {
      column += 1
      if (attributes.includes(MARK) || !isColumn(column)) return cell
      return `<${name}${attributes}${MARK}>${inner}</${name}>`
    })
  })
}

function cellsOf(row: string): { name: string; text: string }[] {
  return [...row.matchAll(CELL)].map(([, name = '', , inner = '']) => ({
    name,
    text: inner
      .replace(/<[^<>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&nbsp;', ' ')
      .trim(),
  }))
}

function isFigure(text: string): boolean {
  return FIGURE.test(text) || NOTHING.test(text)
}
