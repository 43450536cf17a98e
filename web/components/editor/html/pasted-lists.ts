/**
 * Makes lists from Word's list items. Word pastes each list item as a paragraph. The paragraph's style names the list
 * and the level, and the bullet is text in the paragraph.
 */
export function wordLists(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p[style*="mso-list"]')) {
    const [, list = ''] = /mso-list:([^;]+)/.exec(paragraph.getAttribute('style') ?? '') ?? []
    const level = Number(/level(\d)/.exec(list)?.[1])
    if (!level) continue
    const bullet = paragraph.querySelector(
      '[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]',
    )
    const isNumbered = /^\s*\(?(?:\d+|[a-z]|[ivx]+)[.)]/i.test(bullet?.textContent ?? '')
    bullet?.remove()
    addItem(paragraph, level, isNumbered ? 'ol' : 'ul')
  }
  for (const list of body.querySelectorAll('[data-level]')) list.removeAttribute('data-level')
}

/**
 * Adds the paragraph to the list above it, or to a list nested in that list's last item. If neither fits, starts a new
 * list.
 */
function addItem(paragraph: Element, level: number, name: 'ol' | 'ul'): void {
  const page = paragraph.ownerDocument
  const item = page.createElement('li')
  item.append(...paragraph.childNodes)
  const before = paragraph.previousElementSibling
  let list = before?.hasAttribute('data-level') ? before : undefined
  while (list && Number(list.getAttribute('data-level')) < level) {
    const last = list.lastElementChild
    const inner = last?.querySelector(':scope > [data-level]')
    if (inner) list = inner
    else {
      const nested = newList(page, name, level)
      last?.append(nested)
      list = nested
    }
  }
  if (list && list.localName === name) {
    list.append(item)
    paragraph.remove()
    return
  }
  const started = newList(page, name, level)
  started.append(item)
  paragraph.replaceWith(started)
}

function newList(page: Document, name: string, level: number): Element {
  const list = page.createElement(name)
  list.setAttribute('data-level', String(level))
  return list
}
