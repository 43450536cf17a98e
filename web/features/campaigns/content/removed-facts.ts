import { shortened } from '../../../../contract/cut-text.ts'
import { FIRST_NAME_EXAMPLE, hasFirstName } from '../../../../contract/mail/first-name.ts'
import { dateKeys, type FactsByKey, includesDate } from './date-facts.ts'

interface Mail {
  subject: string
  /** HTML. */
  content: string
}

/** A detail that readers of the mail rely on. An AI edit may drop it unnoticed. */
export interface Fact {
  /** `point`: an item of a list. `name`: the placeholder for the first name. */
  kind: 'code' | 'price' | 'link' | 'date' | 'point' | 'name'
  /** As written in the mail. */
  text: string
}

/**
 * Facts that the mail contains before an edit and lacks after it. A fact that was reworded or moved to the subject does
 * not count as removed.
 */
export function removedFacts(before: Mail, after: Mail): Fact[] {
  return [
    ...lost('code', codesIn(textOf(before)), codesIn(textOf(after))),
    ...lost('price', pricesIn(textOf(before)), pricesIn(textOf(after))),
    ...lost('date', dateKeys(textOf(before)), dateKeys(textOf(after)), includesDate),
    ...lost('link', linksIn(before.content), linksIn(after.content)),
    ...pointsLost(before, after),
    ...namesLost(before, after),
  ]
}

/** The placeholder for the recipient's first name, if the edit removed it everywhere. */
function namesLost(before: Mail, after: Mail): Fact[] {
  const isLost = hasFirstName(textOf(before)) && !hasFirstName(textOf(after))
  return isLost ? [{ kind: 'name', text: FIRST_NAME_EXAMPLE }] : []
}

function lost(
  kind: Fact['kind'],
  before: FactsByKey,
  after: FactsByKey,
  isIn = (key: string, facts: FactsByKey) => facts.has(key),
): Fact[] {
  return [...before].filter(([key]) => !isIn(key, after)).map(([, text]) => ({ kind, text }))
}

function textOf({ subject, content }: Mail): string {
  return `${subject}\n${plain(content)}`
}

function plain(html: string): string {
  return html
    .replace(/<(?:a|strong|b|em|i|u|span|code)\b[^<>]*>|<\/(?:a|strong|b|em|i|u|span|code)>/gi, '')
    .replace(/<[^<>]*>/g, '\n')
    .replace(/&nbsp;|&#160;|\u00a0/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

/** Capitals with digits (SPRING20), or capitals after "code", "coupon" or "voucher". */
function codesIn(text: string): FactsByKey {
  const words = text.match(/[\p{L}\d-]+/gu) ?? []
  const named = [...text.matchAll(/\b(?:code|coupon|voucher):?\s["“'‘]?([A-Z][A-Z\d-]{2,30})\b/gi)]
  const codes = [...words.filter(isCode), ...named.map(([, code = '']) => code)]
  return new Map(codes.filter((code) => code === code.toUpperCase()).map((code) => [code, code]))
}

function isCode(word: string): boolean {
  return /^[A-Z\d][A-Z\d-]{3,30}$/.test(word) && /\d/.test(word) && /[A-Z]/.test(word)
}

/** An amount of money with its currency before or after it, or a percentage. */
const PRICE =
  /(?<sign>[$€£])\s?(?<amount>\d[\d.,]{0,14})|(?<![\d.,])(?<amountFirst>\d[\d.,]{0,14})\s?(?<unit>%|percent\b|por ciento\b|prozent\b|[$€£]|usd\b|eur\b|dollars?\b|euros?\b)/gi

const UNITS: Readonly<Record<string, string>> = {
  percent: '%',
  'por ciento': '%',
  prozent: '%',
  usd: '$',
  dollar: '$',
  dollars: '$',
  eur: '€',
  euro: '€',
  euros: '€',
}

function pricesIn(text: string): FactsByKey {
  return new Map(
    [...text.matchAll(PRICE)].map(({ 0: whole, groups = {} }) => {
      const unit = (groups.sign ?? groups.unit ?? '').toLowerCase()
      const amount = amountOf(groups.amount ?? groups.amountFirst ?? '')
      return [`${amount} ${UNITS[unit] ?? unit}`, whole.trim().replace(/[.,]$/, '')]
    }),
  )
}

/** '1,000', '1.000' and '1000' are equal, and so are '9.99' and '9,99'. */
function amountOf(asWritten: string): number {
  return Number(
    asWritten
      .replace(/[.,]$/, '')
      .replace(/[.,](?=\d{3}(?!\d))/g, '')
      .replace(',', '.'),
  )
}

/** The links by their address, because an edit may change a link's text. */
function linksIn(html: string): FactsByKey {
  return new Map(
    elementsIn(html, 'a').flatMap(({ tag, inner }) => {
      const [, href] = /\shref="([^"]*)"/i.exec(tag) ?? []
      if (href === undefined) return []
      const address = href.replaceAll('&amp;', '&')
      const said = line(inner)
      return [[address, said ? `“${said}” (${address})` : address]]
    }),
  )
}

/**
 * The list items that an edit removed. An item counts as kept if the new mail contains at least half of its words. If
 * the item starts with bold words, only these words count.
 * If all items are gone and the new mail has at least as many items, the AI rewrote or translated the list. Then no
 * item counts as removed.
 */
function pointsLost(before: Mail, after: Mail): Fact[] {
  const points = pointsIn(before.content)
  const words = new Set(wordsOf(textOf(after)))
  const gone = points.filter(({ name }) => !isMentioned(name, words))
  if (gone.length === points.length && pointsIn(after.content).length >= points.length) return []
  return gone.map(({ text }) => ({ kind: 'point', text }))
}

function pointsIn(html: string): { name: string; text: string }[] {
  return elementsIn(html, 'li').map(({ inner }) => {
    const [first] = elementsIn(inner, 'strong')
    const isName = first !== undefined && inner.trimStart().startsWith(first.tag)
    return { name: line(isName ? first.inner : inner), text: line(inner) }
  })
}

/** Does not support nesting: a link contains no link, and mails have no nested lists. */
function elementsIn(html: string, name: string): { tag: string; inner: string }[] {
  const elements: { tag: string; inner: string }[] = []
  let open: { tag: string; inner: string } | undefined
  for (const part of html.split(/(<[^<>]*>)/)) {
    const [tag] = /^<\/?[a-z\d]+/i.exec(part) ?? []
    if (tag?.toLowerCase() === `<${name}`) {
      open = { tag: part, inner: '' }
      elements.push(open)
    } else if (tag?.toLowerCase() === `</${name}`) open = undefined
    else if (open) open.inner += part
  }
  return elements
}

function isMentioned(name: string, words: ReadonlySet<string>): boolean {
  const own = wordsOf(name)
  return own.filter((word) => words.has(word)).length >= own.length / 2
}

/** The words of at least four characters, cut to six, so that 'recommendation' matches 'recommendations'. */
function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\d]{4,}/gu) ?? []).map((word) => word.slice(0, 6))
}

function line(html: string): string {
  return plain(html).replace(/\s+/g, ' ').trim()
}

const KINDS: Readonly<Record<Fact['kind'], string>> = {
  code: 'the code ',
  price: '',
  link: 'the link ',
  date: '',
  point: 'the point ',
  name: 'the first name ',
}

const LONGEST = 80

/** For example 'the code EARLYBIRD50'. */
export function factInWords({ kind, text }: Fact): string {
  const shown = shortened(text, LONGEST)
  return `${KINDS[kind]}${kind === 'point' ? `“${shown}”` : shown}`
}
