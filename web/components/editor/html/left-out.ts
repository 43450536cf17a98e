import type { Subset } from '../subset.ts'
import { bodyOf, readHtml } from './read.ts'
import { writeHtml } from './write.ts'

/** The parts of this HTML that the editor would drop, such as `<td>`, `<td style="color:red">` or "some words". */
export function leftOutOf(html: string, subset: Subset): string[] {
  const before = inventoryOf(html)
  const after = inventoryOf(writeHtml(readHtml(html, subset), subset))
  const missing = [...before.elements].filter(
    ([tag, count]) => count > (after.elements.get(tag) ?? 0),
  )
  const tags = missing.map(([tag]) => tag)
  return before.words === after.words ? tags : [...tags, 'some words']
}

const SYNONYMS: ReadonlyMap<string, string> = new Map([
  ['b', 'strong'],
  ['i', 'em'],
  ['del', 's'],
  ['strike', 's'],
])
/** Without attributes, these elements have no meaning that could be lost. */
const NEUTRAL = new Set([
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
/** Browsers do not show text in these elements, so the text is not compared. */
const CODE = 'script, style, noscript, object, title, template'

function inventoryOf(html: string) {
  const { ownerDocument: page } = bodyOf(html)
  const elements = new Map<string, number>()
  for (const element of page.querySelectorAll('*')) {
    const name = SYNONYMS.get(element.localName) ?? element.localName
    const attributes = [...element.attributes].filter(({ value }) => value !== '')
    // A link without an address is only text.
    const isNeutral = NEUTRAL.has(name) || (name === 'a' && attributes.length === 0)
    const tags = [
      ...(isNeutral ? [] : [`<${name}>`]),
      ...attributes.map((attribute) => `<${name} ${attribute.name}="${attribute.value}">`),
    ]
    for (const tag of tags) elements.set(tag, (elements.get(tag) ?? 0) + 1)
  }
  for (const code of page.querySelectorAll(CODE)) code.remove()
  return { elements, words: (page.body.textContent ?? '').replace(/\s+/g, '') }
}
