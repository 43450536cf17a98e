import { dateKeys, type Found, isAmong } from './date-facts.ts'

interface Mail {
  subject: string
  /** HTML. */
  content: string
}

/** Something that readers may count on, and that an edit can lose without anybody noticing. */
export interface Fact {
  kind: 'code' | 'price' | 'link' | 'date' | 'point'
  /** As it stood in the mail. */
  text: string
}

/**
 * The promo codes, prices and percentages, links, dates and points of lists that are in the mail before an edit and not
 * after it, however the rest was reworded. A fact that moved, into the subject for one, is not removed.
 */
export function removedFacts(before: Mail, after: Mail): Fact[] {
  return [
    ...lost('code', codesIn(textOf(before)), codesIn(textOf(after))),
    ...lost('price', pricesIn(textOf(before)), pricesIn(textOf(after))),
    ...lost('date', dateKeys(textOf(before)), dateKeys(textOf(after)), isAmong),
    ...lost('link', linksIn(before.content), linksIn(after.content)),
    ...pointsLost(before, after),
  ]
}

function lost(
  kind: Fact['kind'],
  before: Found,
  after: Found,
  isIn = (key: string, found: Found) => found.has(key),
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

/** Capitals and digits together, such as SPRING20, or capitals that are called a code. */
function codesIn(text: string): Found {
  const words = text.match(/[\p{L}\d-]+/gu) ?? []
  const named = [...text.matchAll(/\b(?:code|coupon|voucher):?\s["“'‘]?([A-Z][A-Z\d-]{2,30})\b/gi)]
  const found = [...words.filter(isCode), ...named.map(([, code = '']) => code)]
  return new Map(found.filter((code) => code === code.toUpperCase()).map((code) => [code, code]))
}

function isCode(word: string): boolean {
  return /^[A-Z\d][A-Z\d-]{3,30}$/.test(word) && /\d/.test(word) && /[A-Z]/.test(word)
}

/** An amount of money before or after its sign, or a percentage. */
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

function pricesIn(text: string): Found {
  return new Map(
    [...text.matchAll(PRICE)].map(({ 0: whole, groups = {} }) => {
      const unit = (groups.sign ?? groups.unit ?? '').toLowerCase()
      const amount = amountOf(groups.amount ?? groups.amountFirst ?? '')
      return [`${amount} ${UNITS[unit] ?? unit}`, whole.trim().replace(/[.,]$/, '')]
    }),
  )
}

/** '1,000', '1.000' and '1000' are one amount, and so are '9.99' and '9,99'. */
function amountOf(written: string): number {
  return Number(
    written
      .replace(/[.,]$/, '')
      .replace(/[.,](?=\d{3}(?!\d))/g, '')
      .replace(',', '.'),
  )
}

/** By where they lead: what a link says may change. */
function linksIn(html: string): Found {
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
 * A point is there for as long as its name, or half of its words, stands anywhere in the mail. Where not one of them does
 * and there are as many points as before, the mail was written anew, in another language for one.
 */
function pointsLost(before: Mail, after: Mail): Fact[] {
  const points = pointsIn(before.content)
  const words = new Set(wordsOf(textOf(after)))
  const gone = points.filter(({ name }) => !isTold(name, words))
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

/** The elements of a kind, each up to the next end of one: neither a link nor a point's name holds another. */
function elementsIn(html: string, name: string): { tag: string; inner: string }[] {
  const found: { tag: string; inner: string }[] = []
  let open: { tag: string; inner: string } | undefined
  for (const part of html.split(/(<[^<>]*>)/)) {
    const [tag] = /^<\/?[a-z\d]+/i.exec(part) ?? []
    if (tag?.toLowerCase() === `<${name}`) {
      open = { tag: part, inner: '' }
      found.push(open)
    } else if (tag?.toLowerCase() === `</${name}`) open = undefined
    else if (open) open.inner += part
  }
  return found
}

function isTold(name: string, words: ReadonlySet<string>): boolean {
  const own = wordsOf(name)
  return own.filter((word) => words.has(word)).length >= own.length / 2
}

/** The words that carry the meaning, by their beginnings: 'recommendation' is in 'recommendations'. */
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
}

const LONGEST = 80

/** 'the code EARLYBIRD50'. */
export function factInWords({ kind, text }: Fact): string {
  const shown = text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text
  return `${KINDS[kind]}${kind === 'point' ? `“${shown}”` : shown}`
}
