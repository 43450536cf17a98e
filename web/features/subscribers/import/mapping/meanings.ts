import type { CsvRecord } from '../../../../../contract/subscribers/import-schemas.ts'

/** What another tool's word for a state means here. */
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
  bounced: 'suppressed: mail bounced',
  complained: 'suppressed: reported as spam',
  suppressed: 'suppressed by staff',
}

/** The columns of ours that say it. */
export const meaningCells: Record<Meaning, CsvRecord> = {
  active: { state: 'active' },
  unconfirmed: { state: 'unconfirmed' },
  unsubscribed: { state: 'unsubscribed' },
  bounced: { suppression_reason: 'bounce' },
  complained: { suppression_reason: 'complaint' },
  suppressed: { state: 'suppressed' },
}

export function isLeaving(meaning: Meaning): boolean {
  return meaning !== 'active' && meaning !== 'unconfirmed'
}

/** Words that mean the same wherever they stand. `inactive` is none of them: every tool means something else by it. */
const words: ReadonlyMap<string, Meaning> = new Map([
  ...wordsFor('active', 'active subscribed enabled confirmed'),
  ...wordsFor('unconfirmed', 'unconfirmed pending'),
  ...wordsFor(
    'unsubscribed',
    'unsubscribed unsubscribe cancelled canceled opted_out opt_out optout',
  ),
  ...wordsFor('bounced', 'bounced bounce hard_bounce hard_bounced cleaned undeliverable'),
  ...wordsFor('complained', 'complained complaint complainer spam abuse'),
  ...wordsFor('suppressed', 'suppressed blocked blocklisted blacklisted'),
])

function wordsFor(meaning: Meaning, list: string): [string, Meaning][] {
  return list.split(' ').map((word) => [word, meaning])
}

const YES: ReadonlySet<string> = new Set(['true', 'yes', 'y', '1'])
const NO: ReadonlySet<string> = new Set(['false', 'no', 'n', '0'])

/** What a cell means in a column of this name, or undefined where only a person can say. */
export function meaningOf(column: string, value: string): Meaning | undefined {
  const word = wordOf(value)
  if (YES.has(word)) return yesMeans(wordOf(column))
  if (NO.has(word)) return noMeans(wordOf(column))
  return words.get(word)
}

function yesMeans(column: string): Meaning | undefined {
  if (/bounce/.test(column)) return 'bounced'
  if (/complain|spam/.test(column)) return 'complained'
  if (/block|blacklist|suppress/.test(column)) return 'suppressed'
  if (/unsub|opt_?out|disabled/.test(column)) return 'unsubscribed'
  return /subscribed|opt_?in|is_active/.test(column) ? 'active' : undefined
}

function noMeans(column: string): Meaning | undefined {
  const yes = yesMeans(column)
  if (!yes) return undefined
  return yes === 'active' ? 'unsubscribed' : 'active'
}

/** A word or a column's name in one spelling: "Email Address", "email-address" and EMAIL_ADDRESS are the same. */
export function wordOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '_')
}
