import { Resolver } from 'node:dns/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { env } from '../platform/aws/env.ts'

/** A welcome mail is nobody's bounce more for a name that DNS knows nothing of; who waits longer is mailed without. */
const PATIENCE_MS = 2000
const ONE_TRY = { timeout: 800, tries: 2 }

const MOST_DOMAINS = 2000
/** A domain that is set up today takes its first mail today. */
const KEPT_MS = 10 * 60_000
/** DNS that does not answer is asked again soon, but not for every mail. */
const UNKNOWN_KEPT_MS = 30_000

const NONE = ['ENOTFOUND', 'ENODATA']

type Answer = 'yes' | 'no' | 'unknown'

const answers = new LRUCache<string, Answer>({
  max: MOST_DOMAINS,
  ttl: KEPT_MS,
  fetchMethod: async (domain, _old, { options }) => {
    const answer = await Promise.race([ask(domain), patience()])
    if (answer === 'unknown') options.ttl = UNKNOWN_KEPT_MS
    return answer
  },
})

/**
 * Whether mail to a domain can arrive at all. False only where DNS says so for certain: there is neither an MX nor an
 * address (RFC 5321 §5.1), or a null MX, by which a domain refuses all mail (RFC 7505).
 */
async function takesMail(domain: string): Promise<boolean> {
  if (env.MAIL_DNS === 'off') return true
  return (await answers.fetch(domain.toLowerCase())) !== 'no'
}

/** The same for a subscriber's address; where it is not so, only the log is told. */
export async function canArrive({ id, email }: { id: string; email: string }): Promise<boolean> {
  const takes = await takesMail(email.slice(email.lastIndexOf('@') + 1))
  if (!takes) console.warn({ event: 'welcome_domain_takes_no_mail', subscriber: id })
  return takes
}

async function patience(): Promise<Answer> {
  await sleep(PATIENCE_MS, undefined, { ref: false })
  return 'unknown'
}

function newResolver(): Resolver {
  const resolver = new Resolver(ONE_TRY)
  if (env.MAIL_DNS !== 'system') resolver.setServers([env.MAIL_DNS])
  return resolver
}

async function ask(domain: string): Promise<Answer> {
  const resolver = newResolver()
  const mx = await found(() => resolver.resolveMx(domain))
  if (mx === 'unknown') return mx
  if (mx !== 'none') {
    // Another exchange beside the null MX is a mistake of the domain's, and may take the mail.
    return mx.every(({ exchange }) => exchange === '' || exchange === '.') ? 'no' : 'yes'
  }
  const addresses = await Promise.all([
    found(() => resolver.resolve4(domain)),
    found(() => resolver.resolve6(domain)),
  ])
  if (addresses.some((one) => one !== 'none' && one !== 'unknown')) return 'yes'
  if (addresses.includes('unknown')) return 'unknown'
  return (await knowsTheWorld(resolver)) ? 'no' : 'unknown'
}

/** A resolver without a way out says of every name that it does not exist: then it knows nothing of this one. */
async function knowsTheWorld(resolver: Resolver): Promise<boolean> {
  const servers = await found(() => resolver.resolveNs('com'))
  return servers !== 'none' && servers !== 'unknown'
}

async function found<T>(look: () => Promise<T[]> | undefined): Promise<T[] | 'none' | 'unknown'> {
  try {
    const records = (await look()) ?? []
    return records.length > 0 ? records : 'none'
  } catch (error) {
    return isNone(error) ? 'none' : 'unknown'
  }
}

function isNone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && NONE.includes(String(error.code))
}
