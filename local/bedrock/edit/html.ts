/** Edits a mail's sanitized HTML, which is well-formed and has no nested paragraphs. */

/** Changes the text between tags, and never the tags. */
export function outsideTags(html: string, edit: (words: string) => string): string {
  return html
    .split(/(<[^<>]*>)/)
    .map((part, index) => (index % 2 === 1 ? part : edit(part)))
    .join('')
}

/** Changes only prose, not the text in links, buttons and `<code>` elements. */
export function inProse(html: string, edit: (words: string) => string): string {
  return html
    .split(/(<a\b[^<>]*>[\s\S]*?<\/a>|<code\b[^<>]*>[\s\S]*?<\/code>)/)
    .map((part, index) => (index % 2 === 1 ? part : outsideTags(part, edit)))
    .join('')
}

export function inHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

export function asText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A paragraph, or the HTML between two paragraphs. */
export interface Block {
  html: string
  isParagraph: boolean
}

export function blocksOf(content: string): Block[] {
  return content
    .split(/(<p\b[^<>]*>[\s\S]*?<\/p>)/)
    .map((html, index) => ({ html, isParagraph: index % 2 === 1 }))
    .filter(({ html }) => html !== '')
}

export function joined(blocks: readonly Block[]): string {
  return blocks.map(({ html }) => html).join('')
}

const GREETING = /^(?:hi|hello|hey|dear|good (?:morning|day))\b[^.!?]{0,40},$/i
const CLOSING =
  /^(?:with warm wishes|warmly|warm regards|kind regards|best regards|regards|best wishes|cheers|yours|sincerely)\b.{0,80}$/i
const POSTSCRIPT = /^p\.\s?s\.?\s/i

export function isGreeting({ html, isParagraph }: Block): boolean {
  return isParagraph && GREETING.test(asText(html))
}

export function isClosing({ html, isParagraph }: Block): boolean {
  return isParagraph && CLOSING.test(asText(html))
}

export function isPostscript({ html, isParagraph }: Block): boolean {
  return isParagraph && POSTSCRIPT.test(asText(html))
}

/** Inserts HTML before the mail's closing and P.S. */
export function beforeClosing(content: string, html: string): string {
  const blocks = blocksOf(content)
  const at = blocks.findIndex((block) => isClosing(block) || isPostscript(block))
  return joined(blocks.toSpliced(at < 0 ? blocks.length : at, 0, { html, isParagraph: true }))
}
