import { Resolver } from 'node:dns/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { env } from '../platform/aws/env.ts'

/** If DNS does not answer within this time, the mail goes out unchecked. */
const DNS_WAIT_MS = 2000
const RESOLVER_OPTIONS = { timeout: 800, tries: 2 }

const MAX_DOMAINS = 2000
/** An answer of DNS is cached only briefly, because somebody may set up a domain and join within minutes. */
const CACHE_MS = 10 * 60_000
/** A failed query is cached for this time, so that not every mail causes a query. */
const UNKNOWN_CACHE_MS = 30_000

const NONE = ['ENOTFOUND', 'ENODATA']

type Answer = 'yes' | 'no' | 'unknown'

const answers = new LRUCache<string, Answer>({
  max: MAX_DOMAINS,
  ttl: CACHE_MS,
  fetchMethod: async (domain, _old, { options }) => {
    const answer = await Promise.race([queryDns(domain), unknownAfterWait()])
    if (answer === 'unknown') options.ttl = UNKNOWN_CACHE_MS
    return answer
  },
})

/**
 * False only if DNS proves that no mail can arrive: the domain has no MX and no address (RFC 5321 §5.1), or a null MX,
 * which refuses all mail (RFC 7505).
 */
async function takesMail(domain: string): Promise<boolean> {
  if (env.MAIL_DNS === 'off') return true
  return (await answers.fetch(domain.toLowerCase())) !== 'no'
}

export async function canArrive({ id, email }: { id: string; email: string }): Promise<boolean> {
  const takes = await takesMail(email.slice(email.lastIndexOf('@') + 1))
  if (!takes) console.warn({ event: 'welcome_domain_takes_no_mail', subscriber: id })
  return takes
}

async function unknownAfterWait(): Promise<Answer> {
  await sleep(DNS_WAIT_MS, undefined, { ref: false })
  return 'unknown'
}

function newResolver(): Resolver {
  const resolver = new Resolver(RESOLVER_OPTIONS)
  if (env.MAIL_DNS !== 'system') resolver.setServers([env.MAIL_DNS])
  return resolver
}

async function queryDns(domain: string): Promise<Answer> {
  const resolver = newResolver()
  const mx = await recordsOf(() => resolver.resolveMx(domain))
  if (mx === 'unknown') return mx
  if (mx !== 'none') {
    // A domain with a null MX and another exchange is misconfigured, but that other exchange may accept the mail.
    return mx.every(({ exchange }) => exchange === '' || exchange === '.') ? 'no' : 'yes'
  }
  const addresses = await Promise.all([
    recordsOf(() => resolver.resolve4(domain)),
    recordsOf(() => resolver.resolve6(domain)),
  ])
  if (addresses.some((one) => one !== 'none' && one !== 'unknown')) return 'yes'
  if (addresses.includes('unknown')) return 'unknown'
  return (await isOnline(resolver)) ? 'no' : 'unknown'
}

/**
 * Checks the resolver with a name that certainly exists. A resolver without internet access may answer that no name
 * exists. Without this check, the recipient's domain would then seem to take no mail.
 */
async function isOnline(resolver: Resolver): Promise<boolean> {
  const servers = await recordsOf(() => resolver.resolveNs('com'))
  return servers !== 'none' && servers !== 'unknown'
}

async function recordsOf<T>(
  resolve: () => Promise<T[]> | undefined,
): Promise<T[] | 'none' | 'unknown'> {
  try {
    const records = (await resolve()) ?? []
    return records.length > 0 ? records : 'none'
  } catch (error) {
    return isNone(error) ? 'none' : 'unknown'
  }
}

function isNone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && NONE.includes(String(error.code))
}
