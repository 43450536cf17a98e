import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'

/** `absent`: there is certainly no such name. `unknown`: nobody could be asked. */
export type Resolution =
  | { kind: 'found'; addresses: string[] }
  | { kind: 'absent' }
  | { kind: 'unknown' }

const TIMEOUT_MS = 1500

/** Reserved by RFC 2606 and always there: a resolver that says no to it is not connected to the internet. */
const ALWAYS_THERE = 'example.com'

/**
 * The addresses of a host, from DNS itself: the system's own look-up gives one error for "no such name" and for
 * "no network", and only the first is the mail's fault.
 */
export async function resolveHost(host: string): Promise<Resolution> {
  const literal = host.replace(/^\[|\]$/g, '')
  if (isIP(literal)) return { kind: 'found', addresses: [literal] }
  const found = await ask(host)
  if (found.kind !== 'absent') return found
  const connected = (await ask(ALWAYS_THERE)).kind === 'found'
  return connected ? found : { kind: 'unknown' }
}

async function ask(host: string): Promise<Resolution> {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 })
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  const addresses = answers.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  if (addresses.length > 0) return { kind: 'found', addresses }
  const codes = answers.map((one) => (one.status === 'rejected' ? errorCode(one.reason) : ''))
  return { kind: codes.every((code) => NO_SUCH.has(code)) ? 'absent' : 'unknown' }
}

/** No such name; and a name without any address. */
const NO_SUCH = new Set(['ENOTFOUND', 'ENODATA'])

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
