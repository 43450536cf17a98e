import { BlockList, isIP, isIPv4 } from 'node:net'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'

type Request = Pick<APIGatewayProxyEventV2, 'headers' | 'requestContext'>

/**
 * The network of the caller, never the address itself: `203.0.113.0/24` or `2001:db8:1:2::/64`. In IPv6, a household or
 * a rented machine has a /64. Undefined for loopback and private networks, as on a laptop.
 */
export function callerNetwork(request: Request): string | undefined {
  const address = callerAddress(request)
  const family = isIP(address)
  if (family === 0 || notTheInternet.check(address, family === 4 ? 'ipv4' : 'ipv6'))
    return undefined
  return family === 4
    ? `${address.split('.').slice(0, 3).join('.')}.0/24`
    : `${prefix64(address)}/64`
}

/**
 * Returns the viewer's address. CloudFront appends this address to X-Forwarded-For, and API Gateway then appends
 * CloudFront's own address (`sourceIp`). So the viewer's address is the last entry apart from CloudFront's. Earlier
 * entries may be forged. The origin check has already refused requests that did not come through CloudFront.
 */
function callerAddress({ headers, requestContext }: Request): string {
  const { sourceIp } = requestContext.http
  const hops = (headers['x-forwarded-for'] ?? '').split(',').map((hop) => hop.trim())
  if (hops.at(-1) === sourceIp) hops.pop()
  return unmapped(hops.at(-1) || sourceIp)
}

/** Removes the prefix that dual-stack sockets put before an IPv4 address, as in `::ffff:203.0.113.1`. */
function unmapped(address: string): string {
  const ipv4 = address.replace(/^::ffff:/i, '')
  return isIPv4(ipv4) ? ipv4 : address
}

/** Loopback, private and link-local ranges (RFC 1918, RFC 4193, RFC 4291). */
const notTheInternet = new BlockList()
for (const [net, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  notTheInternet.addSubnet(net, bits, 'ipv4')
notTheInternet.addAddress('::1', 'ipv6')
notTheInternet.addSubnet('fc00::', 7, 'ipv6')
notTheInternet.addSubnet('fe80::', 10, 'ipv6')

/** The first four groups of an IPv6 address, lowercase and without leading zeros, as in `2001:db8:1:2::`. */
function prefix64(address: string): string {
  const [head = '', tail] = address.split('%')[0]?.toLowerCase().split('::') ?? []
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  // A last part in dotted IPv4 form stands for two groups.
  const length = (groups: string[]) => groups.length + (groups.at(-1)?.includes('.') ? 1 : 0)
  const zeros = tail === undefined ? 0 : 8 - length(left) - length(right)
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right]
  const four = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${four.join(':')}::`
}
