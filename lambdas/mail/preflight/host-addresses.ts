import { Resolver } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** `absent`: the name does not exist or has no address. `unknown`: DNS gave no clear answer. */
export type Resolution =
  | { kind: 'found'; addresses: string[] }
  | { kind: 'absent' }
  | { kind: 'unknown' }

const TIMEOUT_MS = 1500

/** Always exists (RFC 2606). A resolver that cannot find this name has no connection to the internet. */
const CONTROL_NAME = 'example.com'

/**
 * Queries DNS, because the system's lookup reports the same error for a missing name and for a missing network. Only a
 * missing name is a mistake in the mail.
 * @param servers undefined for the system's DNS servers
 */
export async function resolveHost(host: string, servers?: string[]): Promise<Resolution> {
  const literal = host.replace(/^\[|\]$/g, '')
  if (isIP(literal)) return { kind: 'found', addresses: [literal] }
  const resolution = await query(host, servers)
  if (resolution.kind !== 'absent') return resolution
  const isConnected = (await query(CONTROL_NAME, servers)).kind === 'found'
  return isConnected ? resolution : { kind: 'unknown' }
}

async function query(host: string, servers: string[] | undefined): Promise<Resolution> {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 })
  if (servers) resolver.setServers(servers)
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  const addresses = answers.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  if (addresses.length > 0) return { kind: 'found', addresses }
  const codes = answers.map((one) => (one.status === 'rejected' ? errorCode(one.reason) : ''))
  return { kind: codes.every((code) => NO_SUCH.has(code)) ? 'absent' : 'unknown' }
}

/** The DNS errors for a name that does not exist, and for a name without addresses. */
const NO_SUCH = new Set(['ENOTFOUND', 'ENODATA'])

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/**
 * IPv4 ranges outside the public internet (IANA's special-purpose registry, RFC 6890), plus multicast and reserved
 * ranges.
 */
const NOT_PUBLIC_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local. Cloud machines get their credentials from 169.254.169.254.
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
 * IPv6 ranges that are not public although they are in 2000::/3, the only publicly assigned range. They are for
 * protocol assignments and Teredo, for documentation, and for 6to4. A 6to4 address contains an IPv4 address, which may
 * be private. Loopback, local, mapped and NAT64 addresses need no entry: they are outside 2000::/3 and therefore
 * refused anyway.
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

export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !notPublic.check(address, 'ipv4')
  if (family === 6) return publicV6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
  return false
}
