/**
 * Makes lists from what Word writes instead. Each item becomes a list of its own, nested to its level, with its number.
 * `tidied` joins the lists.
 */
export function markLists(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[style*="mso-list"]'))
    markWordItem(paragraph)
  // Word online has a flat list for each item.
  for (const item of body.querySelectorAll('li[data-aria-level]:first-child')) {
    const list = item.parentElement
    if (list && !list.parentElement?.closest('li'))
      nest(list, Number(item.getAttribute('data-aria-level')))
  }
  for (const item of body.querySelectorAll('ol:not([start]) > li[value]:first-child'))
    item.parentElement?.setAttribute('start', item.getAttribute('value') ?? '')
  for (const box of body.querySelectorAll('input[type=checkbox], [role=checkbox]'))
    markCheckbox(box)
}

/** Word's paragraph names the list and the level in its style. Its bullet or number is text in the paragraph. */
function markWordItem(paragraph: HTMLElement): void {
  const level = Number(
    /mso-list:[^;]{0,60}level(\d)/.exec(paragraph.getAttribute('style') ?? '')?.[1],
  )
  if (!level) return
  const marker = paragraph.querySelector('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]')
  const written = marker?.textContent?.trim() ?? ''
  const number = numberIn(written)
  // Other markers, such as "Step 1:", are words, so they stay.
  if (written && number === undefined && !BULLET.test(written)) return
  marker?.remove()
  const page = paragraph.ownerDocument
  const list = page.createElement(number === undefined ? 'ul' : 'ol')
  if (number !== undefined) list.setAttribute('start', String(number))
  const item = list.appendChild(page.createElement('li'))
  item.append(...paragraph.childNodes)
  paragraph.replaceWith(list)
  nest(list, level)
}

/** One symbol, or a letter that is a symbol in Word's fonts of symbols. */
const BULLET = /^(?:[^\p{L}\p{N}]|[oØüvqnlwu§])$/u
const NUMBER = /^[([]?(?:\d+\.)*(\d+|[a-z]+)([.)\]:]?)$/i
const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 }

/** The number in `3.`, `1.3.`, `(3)`, `c)` or `iii.`. Undefined for other markers. */
function numberIn(marker: string): number | undefined {
  const [, written = '', end] = NUMBER.exec(marker) ?? []
  if (/^\d/.test(written)) return Number(written)
  if (!written || !end) return undefined
  const letters = written.toLowerCase()
  if (letters.length === 1 && !/[ivx]/.test(letters)) return letters.charCodeAt(0) - 96
  const digits = [...letters].map((letter) => ROMAN[letter])
  return digits.reduce<number | undefined>((sum, digit, at) => {
    if (sum === undefined || digit === undefined) return undefined
    return (digits[at + 1] ?? 0) > digit ? sum - digit : sum + digit
  }, 0)
}

function nest(list: Element, level: number): void {
  const page = list.ownerDocument
  const place = page.createComment('')
  list.replaceWith(place)
  let top = list
  for (let depth = 1; depth < level; depth += 1) {
    const outer = page.createElement('ul')
    outer.appendChild(page.createElement('li')).append(top)
    top = outer
  }
  place.replaceWith(top)
}

/** A box of a checklist becomes a character. Google Docs has a picture of the box in the item. */
function markCheckbox(box: Element): void {
  const isOn = box.getAttribute('aria-checked') === 'true' || box.hasAttribute('checked')
  const text = isOn ? '☑ ' : '☐ '
  for (const drawing of box.querySelectorAll('svg, [aria-roledescription=checkbox], :scope > img'))
    drawing.remove()
  if (box.localName === 'input') box.replaceWith(text)
  else box.prepend(text)
}
