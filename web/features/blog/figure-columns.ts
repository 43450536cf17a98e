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
