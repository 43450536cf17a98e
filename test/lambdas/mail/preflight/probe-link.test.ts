import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isPublicAddress } from '../../../../lambdas/mail/preflight/host-addresses.ts'
import { type Network, probeLink } from '../../../../lambdas/mail/preflight/probe-link.ts'

describe('the public internet', () => {
  it.each(['8.8.8.8', '1.1.1.1', '172.15.0.1', '172.32.0.1', '2606:4700::1111', '2a00:1450::1'])(
    'includes the address %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  it.each([
    ['loopback', '127.0.0.1'],
    ['loopback elsewhere', '127.9.9.9'],
    ['this host', '0.0.0.0'],
    ['the private range 10.0.0.0/8', '10.1.2.3'],
    ['the private range 172.16.0.0/12', '172.31.255.255'],
    ['the private range 192.168.0.0/16', '192.168.1.1'],
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
    ['a name', 'localhost'],
    ['an empty address', ''],
  ])('does not include %s: %s', (_, address) => expect(isPublicAddress(address)).toBe(false))

  it('does not include an IPv6 address with an embedded IPv4 address', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.boolean(), (v4, capital) => {
        const bytes = v4.split('.').map(Number)
        const hex = [0, 2].map((at) =>
          (((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)).toString(16),
        )
        for (const embedded of [
          `::ffff:${v4}`,
          `::${v4}`,
          `64:ff9b::${v4}`,
          `::ffff:${hex.join(':')}`,
          `2002:${hex.join(':')}::`,
          `2001:0:${hex.join(':')}::`,
          `0:0:0:0:0:ffff:${v4}`,
        ])
          expect(isPublicAddress(capital ? embedded.toUpperCase() : embedded)).toBe(false)
      }),
    )
  })

  it('does not include private addresses', () => {
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
        // All public IPv6 addresses are in 2000::/3.
        if (!/^[23][0-9a-f]{3}:/i.test(v6)) expect(isPublicAddress(v6)).toBe(false)
      }),
    )
  })
})

type Handler = (request: IncomingMessage, response: ServerResponse) => void
let answer: Handler
let requests: string[] = []
const server = createServer((request, response) => {
  requests.push(`${request.method} ${request.url}`)
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
  requests = []
})

const PUBLIC = '127.0.0.1'
const INSIDE = '10.0.0.1'

/** A network in which the test's server is public. */
const testNetwork: Network = {
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
const probe = (url: URL, network = testNetwork) => probeLink(url, network, 500)
const NOT_PUBLIC = { kind: 'dead', why: 'is not on the public internet' }
const status =
  (head: number, get = head): Handler =>
  ({ method }, response) =>
    response.writeHead(method === 'HEAD' ? head : get).end()
const redirectTo =
  (location: string): Handler =>
  ({ url }, response) =>
    url === '/page' ? response.writeHead(302, { location }).end() : response.writeHead(200).end()

describe('the probe of a link', () => {
  it.each([
    [200, 'answers'],
    [204, 'answers'],
    [404, 'dead'],
    [410, 'dead'],
    [403, 'unclear'],
    [429, 'unclear'],
    [500, 'unclear'],
  ])('reports the status %i as “%s”', async (code, kind) => {
    answer = status(code)
    expect((await probe(at('public.example'))).kind).toBe(kind)
  })

  it.each([405, 404, 403, 501])('sends GET if the answer to HEAD is %i', async (head) => {
    answer = status(head, 200)
    expect(await probe(at('public.example'))).toEqual({ kind: 'answers' })
    expect(requests).toEqual(['HEAD /page', 'GET /page'])
  })

  it('returns unclear if no answer comes in time', async () => {
    answer = () => {}
    const result = await probeLink(at('public.example'), testNetwork, 100)
    expect(result).toEqual({ kind: 'unclear', why: 'did not answer in time' })
  })

  it('answers in time even if the lookup of the host’s name never ends', async () => {
    const resolve = () => new Promise<never>(() => undefined)
    const result = await probeLink(at('public.example'), { ...testNetwork, resolve }, 100)
    expect(result).toEqual({ kind: 'unclear', why: 'did not answer in time' })
  })

  it('returns unclear if the server closes the connection', async () => {
    answer = (request) => request.socket.destroy()
    expect((await probe(at('public.example'))).kind).toBe('unclear')
  })

  it('returns dead if the host does not exist, and unclear if its existence is unknown', async () => {
    expect((await probe(at('gone.example'))).kind).toBe('dead')
    expect((await probe(at('offline.example'))).kind).toBe('unclear')
  })

  it('follows redirects, and reports an endless redirect as dead', async () => {
    answer = redirectTo('/other')
    expect(await probe(at('public.example'))).toEqual({ kind: 'answers' })
    answer = redirectTo('/page')
    expect((await probe(at('public.example'))).kind).toBe('dead')
  })
})

describe('the probe of a link', () => {
  it.each(['inside.example', 'both.example', INSIDE])(
    'reports the private host %s as dead, without a request',
    async (host) => {
      answer = status(200)
      expect(await probe(at(host))).toEqual(NOT_PUBLIC)
      expect(requests).toEqual([])
    },
  )

  it.each(['inside.example', 'both.example', INSIDE])(
    'reports a redirect to the private host %s as dead, without following the redirect',
    async (host) => {
      answer = redirectTo(`http://${host}:${port}/inside`)
      expect(await probe(at('public.example'))).toEqual(NOT_PUBLIC)
      expect(requests).toEqual(['HEAD /page'])
    },
  )

  it('reports a redirect to a “file:” URL as dead', async () => {
    answer = redirectTo('file:///etc/passwd')
    expect((await probe(at('public.example'))).kind).toBe('dead')
  })

  it('requests the checked address even if the host’s name later resolves to another address', async () => {
    answer = status(200)
    let lookups = 0
    const rebinding: Network = {
      ...testNetwork,
      resolve: async () => {
        lookups += 1
        return { kind: 'found', addresses: [lookups === 1 ? PUBLIC : INSIDE] }
      },
    }
    expect(await probe(at('changing.example'), rebinding)).toEqual({ kind: 'answers' })
    expect(requests).toEqual(['HEAD /page'])
  })

  it('reports a URL with a user name as dead, without a request', async () => {
    const url = at('public.example')
    url.username = 'me'
    expect((await probe(url)).kind).toBe('dead')
    expect(requests).toEqual([])
  })

  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:7f00:1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[fd00:ec2::254]/',
  ])('reports the private address %s as dead', async (link) => {
    expect((await probeLink(new URL(link))).kind).toBe('dead')
  })

  it('reports a link with an unusual port as unclear, without a request', async () => {
    expect((await probeLink(at('8.8.8.8'))).kind).toBe('unclear')
    expect(requests).toEqual([])
  })
})
