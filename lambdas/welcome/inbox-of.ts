import { getDomain } from 'tldts'
import type { NormalisedEmail } from '../../contract/subscribers/email-address.ts'
import { MAILBOX_PROVIDERS } from './mailbox-providers.ts'

/** Two names of one provider. */
const SAME_PROVIDER: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' }

/** Dots in the local part mean nothing there (Gmail Help, "Dots don't matter in Gmail addresses"). */
const IGNORES_DOTS = ['gmail.com']

/** What providers let people put behind a name: `+` nearly everywhere, `-` at Yahoo, `=` at some. */
const TAG = /[-+=]/

/**
 * Where an address leads, for limits alone: it changes no address and nobody is mailed by it. At a large mailbox provider
 * that is an inbox, elsewhere the whole domain, which may be one person's: its owner has every name there, and every
 * subdomain. Where a provider does not know a tag, at worst some people share a limit.
 */
export function placeOf(
  address: NormalisedEmail,
): { kind: 'inbox'; inbox: string } | { kind: 'domain'; domain: string } {
  const [local = '', host = ''] = address.split('@')
  // The suffixes of the public list's private part are anybody's to hand out: all of one count as one domain.
  const found = getDomain(host) ?? host
  const domain = SAME_PROVIDER[found] ?? found
  if (!MAILBOX_PROVIDERS.has(domain)) return { kind: 'domain', domain }
  return {
    kind: 'inbox',
    inbox: `${nameAt(domain, local, host.slice(0, -found.length - 1))}@${domain}`,
  }
}

/** @param below `user` of `user.fastmail.com`: there every name is that user's (Fastmail, "Subdomain addressing") */
function nameAt(domain: string, local: string, below: string): string {
  const name = below ? (below.split('.').at(-1) ?? below) : local
  const [untagged = ''] = name.split(TAG)
  // A tag alone is a name of its own.
  const plain = untagged || name
  return IGNORES_DOTS.includes(domain) ? plain.replaceAll('.', '') : plain
}
