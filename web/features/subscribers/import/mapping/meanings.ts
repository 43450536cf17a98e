import type { CsvRecord } from '../../../../../contract/subscribers/import-schemas.ts'

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

export const meaningCells: Record<Meaning, CsvRecord> = {
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

/** Words with the same meaning in every tool. `inactive` is missing, because tools disagree about its meaning. */
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

/** Undefined if staff have to decide. */
export function meaningOf(column: string, value: string): Meaning | undefined {
  const word = normalizeWord(value)
  if (YES.has(word)) return yesMeans(normalizeWord(column))
  if (NO.has(word)) return noMeans(normalizeWord(column))
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

/** Returns the same word for "Email Address", "email-address" and EMAIL_ADDRESS. */
export function normalizeWord(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '_')
}
