import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isPublicAddress } from '../../../../lambdas/mail/preflight/host-addresses.ts'
import { type Network, probeLink } from '../../../../lambdas/mail/preflight/probe-link.ts'

describe('addresses of the public internet', () => {
  it.each(['8.8.8.8', '1.1.1.1', '172.15.0.1', '172.32.0.1', '2606:4700::1111', '2a00:1450::1'])(
    '%s is one',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  it.each([
    ['loopback', '127.0.0.1'],
    ['loopback elsewhere', '127.9.9.9'],
    ['this host', '0.0.0.0'],
    ['private 10', '10.1.2.3'],
    ['private 172', '172.31.255.255'],
    ['private 192', '192.168.1.1'],
    ['carrier NAT', '100.64.0.1'],
    ['link-local, cloud metadata', '169.254.169.254'],
    ['ECS metadata', '169.254.170.2'],
    ['documentation', '203.0.113.5'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['IPv6 loopback', '::1'],
    ['IPv6 unspecified', '::'],
    ['unique local', 'fd00:ec2::254'],
    ['link-local', 'fe80::1'],
    ['multicast', 'ff02::1'],
    ['documentation', '2001:db8::1'],
    ['no address', 'localhost'],
    ['nothing', ''],
  ])('%s, %s, is none', (_, address) => expect(isPublicAddress(address)).toBe(false))

  it('no IPv4 address is one in the clothes of IPv6: mapped, compatible, NAT64, 6to4, Teredo', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.boolean(), (v4, capital) => {
        const bytes = v4.split('.').map(Number)
        const hex = [0, 2].map((at) =>
          (((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)).toString(16),
        )
        for (const clothes of [
          `::ffff:${v4}`,
          `::${v4}`,
          `64:ff9b::${v4}`,
          `::ffff:${hex.join(':')}`,
          `2002:${hex.join(':')}::`,
          `2001:0:${hex.join(':')}::`,
          `0:0:0:0:0:ffff:${v4}`,
        ])
          expect(isPublicAddress(capital ? clothes.toUpperCase() : clothes)).toBe(false)
      }),
    )
  })

  it('nothing inside is one, nor any IPv6 address that is not handed out', () => {
    const inside = fc.constantFrom(
      '10.',
      '127.',
      '169.254.',
      '192.168.',
      '172.16.',
      '100.64.',
      '0.',
    )
    fc.assert(
      fc.property(inside, fc.ipV4(), fc.ipV6(), (start, v4, v6) => {
        const parts = [...start.split('.').filter(Boolean), ...v4.split('.')].slice(0, 4)
        expect(isPublicAddress(parts.join('.'))).toBe(false)
        // 2000::/3 is all that is handed out.
        if (!/^[23][0-9a-f]{3}:/i.test(v6)) expect(isPublicAddress(v6)).toBe(false)
      }),
    )
  })
})

type Handler = (request: IncomingMessage, response: ServerResponse) => void
let answer: Handler
let asked: string[] = []
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`)
  answer(request, response)
})
let port: number
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => {
  server.close().closeAllConnections()
})
beforeEach(() => {
  asked = []
})

const PUBLIC = '127.0.0.1'
const INSIDE = '10.0.0.1'

/** A world in which the test's server is public. */
const world: Network = {
  resolve: async (host) => {
    if (host === 'public.example') return { kind: 'found', addresses: [PUBLIC] }
    if (host === 'inside.example') return { kind: 'found', addresses: [INSIDE] }
    if (host === 'both.example') return { kind: 'found', addresses: [PUBLIC, INSIDE] }
    if (/^[\d.]+$/.test(host)) return { kind: 'found', addresses: [host] }
    return { kind: host === 'gone.example' ? 'absent' : 'unknown' }
  },
  mayReach: (address) => address === PUBLIC,
  mayUse: () => true,
}
const at = (host: string) => new URL(`http://${host}:${port}/page`)
const probe = (url: URL, network = world) => probeLink(url, network, 500)
const NOT_PUBLIC = { kind: 'dead', why: 'is not on the public internet' }
const status =
  (head: number, get = head): Handler =>
  ({ method }, response) =>
    response.writeHead(method === 'HEAD' ? head : get).end()
const redirectTo =
  (location: string): Handler =>
  ({ url }, response) =>
    url === '/page' ? response.writeHead(302, { location }).end() : response.writeHead(200).end()

describe('a link', () => {
  it.each([
    [200, 'answers'],
    [204, 'answers'],
    [404, 'dead'],
    [410, 'dead'],
    [403, 'unclear'],
    [429, 'unclear'],
    [500, 'unclear'],
  ])('that answers %i: %s', async (code, kind) => {
    answer = status(code)
    expect((await probe(at('public.example'))).kind).toBe(kind)
  })

  it.each([405, 404, 403, 501])('that knows no HEAD (%i) is asked with GET', async (head) => {
    answer = status(head, 200)
    expect(await probe(at('public.example'))).toEqual({ kind: 'answers' })
    expect(asked).toEqual(['HEAD /page', 'GET /page'])
  })

  it('that does not answer in time is unclear', async () => {
    answer = () => {}
    const found = await probeLink(at('public.example'), world, 100)
    expect(found).toEqual({ kind: 'unclear', why: 'did not answer in time' })
  })

  it('that hangs up is unclear', async () => {
    answer = (request) => request.socket.destroy()
    expect((await probe(at('public.example'))).kind).toBe('unclear')
  })

  it('of no such name is dead; of a name that could not be looked up it is unclear', async () => {
    expect((await probe(at('gone.example'))).kind).toBe('dead')
    expect((await probe(at('offline.example'))).kind).toBe('unclear')
  })

  it('is followed to where it redirects', async () => {
    answer = redirectTo('/other')
    expect(await probe(at('public.example'))).toEqual({ kind: 'answers' })
    answer = redirectTo('/page')
    expect((await probe(at('public.example'))).kind).toBe('dead')
  })
})

describe('a probe never reaches what is not public', () => {
  it.each(['inside.example', 'both.example', INSIDE])('%s', async (host) => {
    answer = status(200)
    expect(await probe(at(host))).toEqual(NOT_PUBLIC)
    expect(asked).toEqual([])
  })

  it.each(['inside.example', 'both.example', INSIDE])('by a redirect to %s', async (host) => {
    answer = redirectTo(`http://${host}:${port}/inside`)
    expect(await probe(at('public.example'))).toEqual(NOT_PUBLIC)
    expect(asked).toEqual(['HEAD /page'])
  })

  it('by a redirect to another protocol', async () => {
    answer = redirectTo('file:///etc/passwd')
    expect((await probe(at('public.example'))).kind).toBe('dead')
  })

  it('by a name that changes its mind after it was checked', async () => {
    answer = status(200)
    let looks = 0
    const rebinding: Network = {
      ...world,
      resolve: async () => {
        looks += 1
        return { kind: 'found', addresses: [looks === 1 ? PUBLIC : INSIDE] }
      },
    }
    expect(await probe(at('changing.example'), rebinding)).toEqual({ kind: 'answers' })
    expect(asked).toEqual(['HEAD /page'])
  })

  it('with a name and password', async () => {
    const url = at('public.example')
    url.username = 'me'
    expect((await probe(url)).kind).toBe('dead')
    expect(asked).toEqual([])
  })

  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:7f00:1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[fd00:ec2::254]/',
  ])('%s', async (link) => {
    expect((await probeLink(new URL(link))).kind).toBe('dead')
  })

  it('no port but the web’s is asked', async () => {
    expect((await probeLink(at('8.8.8.8'))).kind).toBe('unclear')
    expect(asked).toEqual([])
  })
})
