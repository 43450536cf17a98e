import { sourcesOf } from '../../contract/pictures/picture-files.ts'

/** An entry in an article's table of contents. */
export interface Heading {
  id: string
  text: string
}

const RESERVED_IDS = [
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

/** Matches an h2 with or without an id: HTML that the browser takes from a prerendered page already has the ids. */
const HEADING = /<h2(?:\s+id="[^"]*")?>((?:(?!<h2)[\s\S])*?)<\/h2>/g

/**
 * Gives each h2 of trusted article HTML an id made from its text, so that links can point to the heading. Idempotent.
 */
export function withHeadingIds(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = []
  const unused = uniqueAnchors(RESERVED_IDS)
  const marked = html.replace(HEADING, (_whole, inner: string) => {
    const text = plainText(inner)
    const id = unused(anchorOf(text))
    headings.push({ id, text })
    return `<h2 id="${id}">${inner}</h2>`
  })
  return { html: marked, headings }
}

/** Keeps letters of all scripts, because a heading in Greek needs an anchor too. */
function anchorOf(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  return words.join('-') || 'section'
}

/**
 * Appends a number to a repeated anchor. Stores the last number of each anchor, so that 10,000 equal headings take
 * linear time.
 */
function uniqueAnchors(taken: readonly string[]): (anchor: string) => string {
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

/** The text column is 584 px wide; on a phone it is as wide as the screen. */
const TEXT_COLUMN_SIZES = '(min-width: 40em) 584px, 100vw'

const PICTURE = /<img [^<>]*>/g
const SOURCE = / src="([^"]*)"/

/**
 * Adds the formats and widths of each picture to trusted article HTML, so that browsers fetch the smallest file
 * that fits. Idempotent.
 */
export function withPictureSources(html: string): string {
  return html.replace(PICTURE, (tag) => {
    // HTML from a prerendered page already has the sources.
    const sources = tag.includes(' srcset="') ? undefined : sourcesOf(SOURCE.exec(tag)?.[1] ?? '')
    if (!sources) return tag
    const modern = sources.modern.map(
      ({ type, srcSet }) =>
        `<source type="${type}" srcset="${srcSet}" sizes="${TEXT_COLUMN_SIZES}">`,
    )
    const own = `srcset="${sources.srcSet}" sizes="${TEXT_COLUMN_SIZES}" loading="lazy"`
    return `<picture>${modern.join('')}${tag.replace('<img', `<img ${own}`)}</picture>`
  })
}

/** Skips tables that have a wrapper. HTML from a prerendered page already has the wrapper. */
const TABLE = /(?<!<div data-table[^<>]*>)<table\b(?:(?!<table\b)[\s\S])*?<\/table>/g

const TABLE_WRAPPER = '<div data-table="" role="region" aria-label="Table" tabindex="0">'

/**
 * Wraps each table of trusted article HTML in a focusable box, which scrolls if the screen is too narrow. Idempotent.
 */
export function withScrollingTables(html: string): string {
  return html.replace(TABLE, (table) => `${TABLE_WRAPPER}${withFigureColumns(table)}</div>`)
}

const ROW = /<tr\b(?:(?!<tr\b)[\s\S])*?<\/tr>/g
const CELL = /<(t[hd])\b([^<>]*)>((?:(?!<t[hd]\b)[\s\S])*?)<\/t[hd]>/g
const SPANNING = /<t[hd]\b[^<>]*span=/
const MARK = ' data-figure=""'

/** A number or a range, optionally with a sign, a unit and a percentage in parentheses: `~5–7 g (12%)`. */
const FIGURE =
  /^[<>≤≥~≈±+−$€£-]? ?\d[\d.,]*(?:[–-]\d[\d.,]*)? ?(?:%|[a-zµ]{1,5})?(?: ?\(\d[\d.,]* ?%\))?$/i
/** Words that stand for zero in a column of numbers. */
const ZERO = /^(?:almost none|none|trace|[–—-])$/i

/**
 * Marks the cells and headers of columns that contain only numbers or words for zero. CSS aligns marked cells right, so
 * that the digits line up. The first column contains the row names and is never marked. Idempotent.
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
  return FIGURE.test(text) || ZERO.test(text)
}
