import { compile, type FormatCallback, type HtmlToTextOptions } from 'html-to-text'
import { shortened } from '../../../contract/cut-text.ts'

type Element = Parameters<FormatCallback>[0]

/** The text part of a mail. Its words are those of the HTML, unchanged and in the same order. */
export function plainText(html: string): string {
  return toText(html)
}

/** The start of the content as one line of plain text. This line is the preheader if staff wrote no preheader. */
export function plainLine(content: string, length = 140): string {
  return shortened(toWords(content).replace(/\s+/g, ' ').trim(), length)
}

/** A row of a table is a line. The cells of a layout table stand below each other, as on a phone. */
const rows: FormatCallback = (element, walk, builder) => {
  const isLayout = element.attribs.role === 'presentation'
  const lineBreaks = isLayout ? 1 : 2
  builder.openBlock({ leadingLineBreaks: lineBreaks })
  if (isLayout) walk(element.children, builder)
  else for (const child of element.children) walkTable(child)
  builder.closeBlock({ trailingLineBreaks: lineBreaks })

  function walkTable(part: Element): void {
    if (part.name === 'tr') walkRow(part)
    else if (part.name === 'caption') walk([part], builder)
    else for (const child of part.children ?? []) walkTable(child)
  }

  function walkRow(row: Element): void {
    const cells = row.children.filter(({ name }: Element) => name === 'td' || name === 'th')
    builder.openBlock({ leadingLineBreaks: 1 })
    for (const [index, cell] of cells.entries()) {
      if (index > 0) builder.addInline(' | ')
      walk(cell.children, builder)
    }
    builder.closeBlock({ trailingLineBreaks: 1 })
  }
}

const RAISED = pairs('0123456789+-=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ')
const LOWERED = pairs('0123456789+-=()', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎')

function pairs(from: string, to: string): ReadonlyMap<string, string> {
  const shifted = [...to]
  return new Map([...from].map((character, index) => [character, shifted[index] ?? '']))
}

/** `10<sup>6</sup>` becomes 10⁶, and `a<sup>me</sup>` becomes a^me. Without any mark, the first would read 106. */
function shifted(mark: string, characters: ReadonlyMap<string, string>): FormatCallback {
  return (element, walk, builder) => {
    const isWhole = [...textOf(element)].every((character) => characters.has(character))
    if (!isWhole) builder.addInline(mark)
    builder.pushWordTransform((word) =>
      isWhole ? [...word].map((one) => characters.get(one)).join('') : word,
    )
    walk(element.children, builder)
    builder.popWordTransform()
  }
}

function textOf({ data = '', children = [] }: Element): string {
  return data + children.map(textOf).join('')
}

const struck: FormatCallback = (element, walk, builder) => {
  builder.addInline('~~')
  walk(element.children, builder)
  builder.addInline('~~')
}

/** Shows the address alone, without the scheme and a subject. */
const mailLink: FormatCallback = (element, walk, builder) => {
  const [address = ''] = (element.attribs.href ?? '').slice('mailto:'.length).split('?')
  walk(element.children, builder)
  if (textOf(element).trim() !== address) builder.addInline(` ${address}`)
}

const ownLine = {
  format: 'block',
  options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
}
const MAIL_LINK = 'a[href^="mailto:"]'

const options: HtmlToTextOptions & { selectors: object[] } = {
  wordwrap: false,
  selectors: [
    { selector: 'img', format: 'skip' },
    { selector: '[data-skip-in-text=true]', format: 'skip' },
    { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    { selector: MAIL_LINK, format: 'mailLink' },
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'h2', options: { uppercase: false } },
    { selector: 'h3', options: { uppercase: false } },
    { selector: 'table', format: 'rows' },
    { selector: 'td', ...ownLine },
    { selector: 'th', ...ownLine },
    { selector: 'caption', ...ownLine },
    { selector: 'sup', format: 'raised' },
    { selector: 'sub', format: 'lowered' },
    { selector: 's', format: 'struck' },
  ],
  formatters: {
    rows,
    raised: shifted('^', RAISED),
    lowered: shifted('_', LOWERED),
    struck,
    mailLink,
  },
}
const toText = compile(options)
/** Without addresses, bullets and lines. */
const toWords = compile({
  ...options,
  selectors: [
    ...options.selectors,
    { selector: 'a', options: { ignoreHref: true } },
    { selector: MAIL_LINK, format: 'inline' },
    { selector: 'ul', options: { itemPrefix: ' ' } },
    { selector: 'hr', format: 'skip' },
    { selector: 'blockquote', format: 'block' },
  ],
})
