import { describe, expect, it } from 'vitest'
import { callerNetwork } from '../../../lambdas/platform/http/caller-network.ts'

const EDGE = '64.252.66.10'
const from = (forwarded: string | undefined, sourceIp = EDGE) =>
  callerNetwork({
    headers: { ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) },
    requestContext: { http: { sourceIp } } as never,
  })

describe('the network of a caller', () => {
  it.each([
    ['the address that CloudFront appended', `203.0.113.77, ${EDGE}`, '203.0.113.0/24'],
    [
      'the address that CloudFront appended, not from the viewer’s own entries',
      `1.1.1.1, 8.8.8.8, 203.0.113.77, ${EDGE}`,
      '203.0.113.0/24',
    ],
    [
      'the address that CloudFront appended if API Gateway appends nothing',
      '1.1.1.1, 203.0.113.77',
      '203.0.113.0/24',
    ],
    [
      'the address that CloudFront appended if the viewer claims to be the edge',
      `${EDGE}, 203.0.113.77, ${EDGE}`,
      '203.0.113.0/24',
    ],
    ['the first half of an IPv6 address', `2001:db8:1:2:3:4:5:6, ${EDGE}`, '2001:db8:1:2::/64'],
    ['a shortened IPv6 address', `2001:DB8::1, ${EDGE}`, '2001:db8:0:0::/64'],
    ['an IPv6 address shortened at its end', `2001:db8:1:2:3::, ${EDGE}`, '2001:db8:1:2::/64'],
    ['an IPv4 address in IPv6 form', `::ffff:203.0.113.77, ${EDGE}`, '203.0.113.0/24'],
    ['no address if the caller’s address is “unknown”', `unknown, ${EDGE}`, undefined],
  ])('is taken from %s', (_, forwarded, network) => {
    expect(from(forwarded)).toBe(network)
  })

  it.each(['127.0.0.1', '::1', '10.1.2.3', '192.168.0.7', '172.20.0.1', 'fe80::1%eth0', 'fd00::1'])(
    'is unknown for the private address %s',
    (address) => {
      expect(from(address, address)).toBeUndefined()
      expect(from(undefined, address)).toBeUndefined()
    },
  )
})
