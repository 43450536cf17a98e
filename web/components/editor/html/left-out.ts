import type { Subset } from '../subset.ts'
import { bodyOf, readHtml } from './read.ts'
import { writeHtml } from './write.ts'

/** What the editor would leave out of this HTML: `<td>`, `<td style="color:red">`, or words. */
export function leftOutOf(html: string, subset: Subset): string[] {
  const before = factsOf(html)
  const after = factsOf(writeHtml(readHtml(html, subset), subset))
  const missing = [...before.elements].filter(
    ([fact, count]) => count > (after.elements.get(fact) ?? 0),
  )
  const facts = missing.map(([fact]) => fact)
  return before.words === after.words ? facts : [...facts, 'some words']
}

/** Elements that say the same as another. */
const SAME: Record<string, string> = { b: 'strong', i: 'em' }
/** Those that say nothing by themselves. */
const SILENT = new Set([
  'p',
  'tbody',
  'thead',
  'tfoot',
  'span',
  'div',
  'br',
  'html',
  'head',
  'body',
])
/** Code, which is no words. */
const CODE = 'script, style, noscript, object, title, template'

function factsOf(html: string) {
  const { ownerDocument: page } = bodyOf(html)
  const elements = new Map<string, number>()
  for (const element of page.querySelectorAll('*')) {
    const name = SAME[element.localName] ?? element.localName
    const attributes = [...element.attributes].filter(({ value }) => value !== '')
    // A link that leads nowhere is its words.
    const isSilent = SILENT.has(name) || (name === 'a' && attributes.length === 0)
    const facts = [
      ...(isSilent ? [] : [`<${name}>`]),
      ...attributes.map((attribute) => `<${name} ${attribute.name}="${attribute.value}">`),
    ]
    for (const fact of facts) elements.set(fact, (elements.get(fact) ?? 0) + 1)
  }
  for (const code of page.querySelectorAll(CODE)) code.remove()
  return { elements, words: (page.body.textContent ?? '').replace(/\s+/g, '') }
}
