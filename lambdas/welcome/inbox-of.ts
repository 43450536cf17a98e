import type { NormalisedEmail } from '../../contract/subscribers/email-address.ts'

/** Two names of one provider. */
const SAME_PROVIDER: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' }

/** Dots in the local part mean nothing there (Gmail Help, "Dots don't matter in Gmail addresses"). */
const IGNORES_DOTS = ['gmail.com']

/** Yahoo's disposable addresses are `name-keyword`; nobody there can have a name with a hyphen. */
const TAGS_BY_HYPHEN = ['yahoo.com', 'ymail.com', 'rocketmail.com']

/**
 * The inbox that an address leads to, for limits alone: it changes no address and nobody is mailed by it. Where a
 * provider does not know +tags, at worst two people share a limit.
 */
export function inboxOf(address: NormalisedEmail): string {
  const [local = '', given = ''] = address.split('@')
  const domain = SAME_PROVIDER[given] ?? given
  const mark = TAGS_BY_HYPHEN.includes(domain) ? '-' : '+'
  const [name = ''] = local.split(mark)
  // A tag alone is a name of its own.
  const untagged = name || local
  return `${IGNORES_DOTS.includes(domain) ? untagged.replaceAll('.', '') : untagged}@${domain}`
}
