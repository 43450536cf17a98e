import type { CsvRecord } from '../../../../../contract/subscribers/import-schemas.ts'
import { wordOf } from './cells.ts'

export const meanings = [
  'active',
  'unconfirmed',
  'unsubscribed',
  'bounced',
  'complained',
  'suppressed',
] as const
export type Meaning = (typeof meanings)[number]

export const meaningNames: Record<Meaning, string> = {
  active: 'active',
  unconfirmed: 'unconfirmed: still to confirm',
  unsubscribed: 'unsubscribed',
  bounced: 'marked “Do not mail”: mail bounced',
  complained: 'marked “Do not mail”: reported as spam',
  suppressed: 'marked “Do not mail” by staff',
}

const meaningCells: Record<Meaning, CsvRecord> = {
  active: { state: 'active' },
  unconfirmed: { state: 'unconfirmed' },
  unsubscribed: { state: 'unsubscribed' },
  bounced: { suppression_reason: 'bounce' },
  complained: { suppression_reason: 'complaint' },
  suppressed: { suppression_reason: 'manual' },
}

export function stopsMail(meaning: Meaning): boolean {
  return meaning !== 'active' && meaning !== 'unconfirmed'
}

/** The cells for everything that was said of a person. What stops mail outweighs the rest. */
export function cellsFor(said: readonly Meaning[]): CsvRecord {
  const stopping = said.filter(stopsMail)
  const weakest = said.includes('unconfirmed') ? ['unconfirmed' as const] : said
  // The first of two reasons against mail counts.
  return Object.assign(
    {},
    ...(stopping.length > 0 ? stopping.toReversed() : weakest).map((one) => meaningCells[one]),
  )
}

/** Words with the same meaning in every tool. `inactive` is missing, because tools disagree about its meaning. */
const words: ReadonlyMap<string, Meaning> = new Map([
  ...wordsFor(
    'active',
    'active subscribed enabled confirmed opted_in opt_in regular aktiv angemeldet',
  ),
  ...wordsFor('unconfirmed', 'unconfirmed pending validating unactivated unverified not_confirmed'),
  ...wordsFor(
    'unsubscribed',
    'unsubscribed unsubscribe cancelled canceled opted_out opt_out optout never_subscribed not_subscribed non_subscribed nonsubscribed abgemeldet',
  ),
  ...wordsFor('bounced', 'bounced bounce hard_bounce hard_bounced cleaned undeliverable invalid'),
  ...wordsFor(
    'complained',
    'complained complaint complainer spam spam_complaint spam_report abuse',
  ),
  ...wordsFor('suppressed', 'suppressed blocked blocklisted blacklisted'),
])

function wordsFor(meaning: Meaning, list: string): [string, Meaning][] {
  return list.split(' ').map((word) => [word, meaning])
}

const YES: ReadonlySet<string> = new Set('true t yes y 1 on ja oui'.split(' '))
const NO: ReadonlySet<string> = new Set('false f no n 0 off nein non'.split(' '))

/** Undefined if staff have to decide. */
export function meaningOf(column: string, value: string): Meaning | undefined {
  const word = wordOf(value)
  const yes = yesMeans(wordOf(column))
  if (YES.has(word)) return yes
  // In a column such as “Bounced”, a blank cell says no.
  const saysNo = NO.has(word) || (word === '' && yes !== undefined && stopsMail(yes))
  if (saysNo && yes) return yes === 'active' ? 'unsubscribed' : 'active'
  return words.get(word)
}

function yesMeans(column: string): Meaning | undefined {
  if (/bounce/.test(column)) return 'bounced'
  if (/complain|spam/.test(column)) return 'complained'
  if (/block|blacklist|suppress/.test(column)) return 'suppressed'
  if (/unsub|opt_?out|opted_out|disabled/.test(column)) return 'unsubscribed'
  return /subscribed|opt_?in|opted_in|is_active|accepts|newsletter|consent|permission/.test(column)
    ? 'active'
    : undefined
}

const STATE_NAME =
  /(^|_)(state|status|unsub\w*|subscribed|opt_?in|opt_?out|opted_(in|out)|bounced?|complain\w*|spam|blocked|blocklisted|blacklisted|suppress\w*|cleaned|disabled|active|accepts)(_|$)/
/** Such columns say when, why or what for, not whether. */
const OTHER_END =
  /(_(time|at|date|timestamp|on|ip|id|reason|other|title|tier|plan|type|source|url|count|rating|version|wording)|^active_subscription|^subscription_\w+)$/

/**
 * Whether a column may say who must not be mailed: by its name, or by its words. A column called “state” without a known
 * word holds places, such as Ohio.
 */
export function saysState(name: string, values: readonly string[]): boolean {
  const column = wordOf(name)
  if (values.length === 0 || OTHER_END.test(column)) return false
  const known = values.filter((value) => meaningOf(name, value) !== undefined)
  if (STATE_NAME.test(column)) return known.length > 0 || column !== 'state'
  return known.length * 2 >= values.length && values.some(namesLeaving)
}

function namesLeaving(value: string): boolean {
  const meaning = words.get(wordOf(value))
  return meaning !== undefined && stopsMail(meaning)
}
