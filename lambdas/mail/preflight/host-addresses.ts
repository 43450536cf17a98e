import { Resolver } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

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
 * @param servers whom to ask. @default the system's
 */
export async function resolveHost(host: string, servers?: string[]): Promise<Resolution> {
  const literal = host.replace(/^\[|\]$/g, '')
  if (isIP(literal)) return { kind: 'found', addresses: [literal] }
  const found = await ask(host, servers)
  if (found.kind !== 'absent') return found
  const connected = (await ask(ALWAYS_THERE, servers)).kind === 'found'
  return connected ? found : { kind: 'unknown' }
}

async function ask(host: string, servers: string[] | undefined): Promise<Resolution> {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 })
  if (servers) resolver.setServers(servers)
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

/** IPv4 that is not the public internet (IANA's special-purpose registry, RFC 6890), with multicast and reserved. */
const NOT_PUBLIC_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local: here a cloud's machines find their credentials (169.254.169.254).
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const

/**
 * Within 2000::/3, which is all that is handed out publicly: protocol assignments and Teredo, documentation, and 6to4,
 * which wraps an IPv4 address. Loopback, local, mapped and NAT64 addresses lie outside of it.
 */
const NOT_PUBLIC_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const notPublic = new BlockList()
for (const [net, prefix] of NOT_PUBLIC_V4) notPublic.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of NOT_PUBLIC_V6) notPublic.addSubnet(net, prefix, 'ipv6')
const publicV6 = new BlockList()
publicV6.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is one of the public internet, where a link of a mail may lead. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !notPublic.check(address, 'ipv4')
  if (family === 6) return publicV6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
  return false
}
