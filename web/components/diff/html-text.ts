const BLOCK = /^(p|h[1-6]|ul|ol|div|section|blockquote|table|hr)$/i

/**
 * The text of a mail for comparison: one paragraph per block, a line per row of a table, each link followed by its
 * address.
 */
export function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return textOf(body)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replace(/\s+/g, ' ')
  if (!(node instanceof Element)) return ''
  const inner = [...node.childNodes].map(textOf).join('')
  if (node.matches('br')) return '\n'
  if (node.matches('a[href]')) return `${inner} (${node.getAttribute('href')})`
  if (node.matches('img')) return `[Picture: ${node.getAttribute('alt') || 'no description'}]`
  if (node.matches('li')) return `\n• ${inner.trim()}`
  if (node.matches('tr'))
    return `\n${[...node.children].map((cell) => textOf(cell).trim()).join(' | ')}\n`
  return BLOCK.test(node.tagName) ? `\n\n${inner}\n\n` : inner
}
