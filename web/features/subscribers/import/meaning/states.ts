import type { CsvRecord } from '../../../../../contract/subscribers/import-schemas.ts'
import { isStandIn, wordOf } from './cells.ts'
import { isoTime } from './times.ts'

/** The meanings that stop mail. */
export const leavings = ['unsubscribed', 'bounced', 'complained', 'suppressed'] as const
export type Leaving = (typeof leavings)[number]

export const meanings = ['active', 'unconfirmed', ...leavings] as const
export type Meaning = (typeof meanings)[number]

export function isLeaving(meaning: string): meaning is Leaving {
  return leavings.some((one) => one === meaning)
}

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

/** The cells for everything that was said of a person. Anything that stops mail outweighs the rest. */
export function cellsFor(said: readonly Meaning[]): CsvRecord {
  const stopping = said.filter(isLeaving)
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
    'active subscribed enabled confirmed opted_in opt_in regular aktiv angemeldet abonné',
  ),
  ...wordsFor('unconfirmed', 'unconfirmed pending validating unactivated unverified not_confirmed'),
  ...wordsFor(
    'unsubscribed',
    'unsubscribed unsubscribe cancelled canceled opted_out opt_out optout never_subscribed not_subscribed non_subscribed nonsubscribed abgemeldet désinscrit désabonné',
  ),
  ...wordsFor('bounced', 'bounced bounce hard_bounce hard_bounced cleaned undeliverable invalid'),
  ...wordsFor(
    'complained',
    'complained complaint complainer spam spam_complaint spam_report abuse',
  ),
  ...wordsFor('suppressed', 'suppressed blocked blocklisted blacklisted do_not_mail do_not_email'),
])

function wordsFor(meaning: Meaning, list: string): [string, Meaning][] {
  return list.split(' ').map((word) => [word, meaning])
}

const YES: ReadonlySet<string> = new Set(
  'true t yes y 1 on x ja oui si sí wahr vrai verdadero'.split(' '),
)
const NO: ReadonlySet<string> = new Set(
  'false f no n 0 off nein non falsch faux falso never none'.split(' '),
)

/** @returns undefined if staff have to decide */
export function meaningOf(column: string, value: string): Meaning | undefined {
  const word = wordOf(value)
  const yes = leavingIn(column) ?? (STAYS.test(wordOf(column)) ? 'active' : undefined)
  if (yes && (YES.has(word) || isTime(value))) return yes
  if (yes && NO.has(word)) return yes === 'active' ? 'unsubscribed' : 'active'
  // A word may be followed by a date or a reason.
  return (
    words.get(word) ??
    [...words].find(([one, meaning]) => isLeaving(meaning) && word.startsWith(`${one}_`))?.[1]
  )
}

/** Parts of names of columns that say who left, also in the middle of a word. */
const LEAVES: readonly [RegExp, Leaving][] = [
  [/bounce|undeliver|cleaned|clean_time|invalid/, 'bounced'],
  [/complain|spam|abuse/, 'complained'],
  [/suppress|black_?list|^blacklist|_black$|block|do_?not|^dnc$|removed|deleted/, 'suppressed'],
  [
    /unsub|opt(ed)?_?out|désinscri|desinscri|désabonn|abgemeldet|abmeld|disabled|inactive|cancell?ed|stop_time/,
    'unsubscribed',
  ],
]
/** Parts of names of columns that say who may be mailed. */
const STAYS =
  /subscri|opt(ed)?_?in|accepts|consent|permission|newsletter|marketing|mailing|gdpr|is_active|abonn|angemeldet|agree/
const TIME_NAME = /_(at|on|date|time|timestamp)$|^date_/
const STATUS = /(^|_)(state|status)(_|$)/
/** Parts of names of columns that say nothing about mail, whatever else their name contains. */
const OTHER_SUBJECT =
  /sms|phone|whats_?app|push|postal|stripe|payment|billing|tax_|lead_|plan|tier|expir|rat(e|ing)(_|$)|(^|_)count(_|$)|score|url|link|utm|wording|version|campaign|source|uuid|(^|_)(ip|id|title|name)(_|$)|active_subscription/

/**
 * The columns that tell who left. A filled cell says so unless it is a “no”: a time, a reason and a “yes” do.
 * @returns how the people left
 */
export function leavingIn(name: string): Leaving | undefined {
  const column = wordOf(name)
  if (OTHER_SUBJECT.test(column)) return undefined
  return LEAVES.find(([part]) => part.test(column))?.[1]
}

/** @returns false for a blank cell, a “no”, a word such as “subscribed”, and a missing time as databases write it */
export function saysLeft(cell: string): boolean {
  const word = wordOf(cell)
  return word !== '' && !isStandIn(cell) && !NO.has(word) && words.get(word) !== 'active'
}

/**
 * Whether a column may tell by its values who may be mailed: its name or its values say so. Staff decide about words that
 * are not known. A column called “state” without a known word holds places, such as Ohio.
 */
export function saysState(name: string, values: readonly string[]): boolean {
  const column = wordOf(name)
  if (values.length === 0 || OTHER_SUBJECT.test(column)) return false
  if (STATUS.test(column))
    return column !== 'state' || values.some((value) => meaningOf(name, value) !== undefined)
  if (STAYS.test(column)) return !TIME_NAME.test(column) && !values.every(isTime)
  return values.some((value) => isLeaving(words.get(wordOf(value)) ?? ''))
}

function isTime(cell: string): boolean {
  return (isoTime(cell, 'day_first') ?? isoTime(cell, 'month_first')) !== undefined
}
