/** The HTML of a mail's content as its sanitizer leaves it: well-formed, no paragraph in another. */

/** Changes what stands between tags. Addresses and the names of tags are left alone. */
export function outsideTags(html: string, edit: (words: string) => string): string {
  return html
    .split(/(<[^<>]*>)/)
    .map((part, index) => (index % 2 === 1 ? part : edit(part)))
    .join('')
}

/** Changes prose only: what links, buttons and codes say stays as it is. */
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

/** A piece of the content: a paragraph, or what stands between two of them. */
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

/** At the end of what the mail says: before its closing and its P.S. */
export function beforeClosing(content: string, html: string): string {
  const blocks = blocksOf(content)
  const at = blocks.findIndex((block) => isClosing(block) || isPostscript(block))
  return joined(blocks.toSpliced(at < 0 ? blocks.length : at, 0, { html, isParagraph: true }))
}
