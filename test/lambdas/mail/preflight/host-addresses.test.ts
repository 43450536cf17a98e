import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { resolveHost } from '../../../../lambdas/mail/preflight/host-addresses.ts'

/** RFC 1035 §4.1.1 and §3.2.2; RFC 3596 for AAAA. */
const RCODES = { NOERROR: 0, SERVFAIL: 2, NXDOMAIN: 3 }
const TYPES: Record<number, 'A' | 'AAAA'> = { 1: 'A', 28: 'AAAA' }

/** The bytes of an address, or the code of an answer without an address. */
type Answer = number[] | keyof typeof RCODES
type Zone = Partial<Record<'A' | 'AAAA', Answer>>
const V4 = [93, 184, 216, 34]
const V6 = [0x26, 0x06, 0x47, ...Array.from({ length: 12 }, () => 0), 1]

/** The names that exist. The server does not answer queries for a `silent` name. */
let names: Record<string, Zone | 'silent'> = {}
const socket = createSocket('udp4')
let servers: string[]

socket.on('message', (query, { port, address }) => {
  const { name, type, end } = question(query)
  const zone = names[name] ?? { A: 'NXDOMAIN', AAAA: 'NXDOMAIN' }
  if (zone === 'silent') return
  const result = zone[TYPES[type] ?? 'A'] ?? 'NOERROR'
  const code = typeof result === 'string' ? result : 'NOERROR'
  const data = typeof result === 'string' ? undefined : result
  const header = Buffer.alloc(12)
  query.copy(header, 0, 0, 2)
  // A response to a recursive query, with one question.
  header.writeUInt16BE(0x8180 | RCODES[code], 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(data ? 1 : 0, 6)
  // A pointer to the question's name (byte 12), type, class IN, TTL of a minute.
  const record = [0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, data?.length ?? 0, ...(data ?? [])]
  const answer = data ? Buffer.from(record) : Buffer.alloc(0)
  socket.send(Buffer.concat([header, query.subarray(12, end), answer]), port, address)
})

function question(query: Buffer) {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

beforeAll(async () => {
  await once(socket.bind(0, '127.0.0.1'), 'listening')
  servers = [`127.0.0.1:${socket.address().port}`]
})
afterAll(() => {
  socket.close()
})
beforeEach(() => {
  names = { 'example.com': { A: V4 } }
})

const resolve = (host: string) => resolveHost(host, servers)

it('resolveHost returns the IPv4 and IPv6 addresses of a host', async () => {
  names['both.test'] = { A: [192, 0, 2, 7], AAAA: V6 }
  expect(await resolve('both.test')).toEqual({
    kind: 'found',
    addresses: ['192.0.2.7', '2606:4700::1'],
  })
})

it.each([
  ['IPv4', { A: [192, 0, 2, 7] }, '192.0.2.7'],
  ['IPv6', { AAAA: V6 }, '2606:4700::1'],
])('resolveHost returns the address of a host that has only %s', async (_, zone, address) => {
  names['one.test'] = zone
  expect(await resolve('one.test')).toEqual({ kind: 'found', addresses: [address] })
})

it('resolveHost reports a name without an address as absent', async () => {
  names['empty.test'] = {}
  expect(await resolve('gone.test')).toEqual({ kind: 'absent' })
  expect(await resolve('empty.test')).toEqual({ kind: 'absent' })
})

it.each<Zone>([{ A: 'SERVFAIL', AAAA: 'SERVFAIL' }, { AAAA: 'SERVFAIL' }, { A: 'SERVFAIL' }])(
  'resolveHost reports a name as unknown after a server failure: %o',
  async (zone) => {
    names['trouble.test'] = zone
    expect(await resolve('trouble.test')).toEqual({ kind: 'unknown' })
  },
)

it('resolveHost reports a name as unknown if no server answers', async () => {
  names['slow.test'] = 'silent'
  expect(await resolve('slow.test')).toEqual({ kind: 'unknown' })
})

it('resolveHost reports a name as unknown if there is no connection to the internet', async () => {
  names = {}
  expect(await resolve('gone.test')).toEqual({ kind: 'unknown' })
})

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['[2606:4700::1111]', '2606:4700::1111'],
])('resolveHost returns the address %s without a lookup', async (host, address) => {
  expect(await resolveHost(host, [])).toEqual({ kind: 'found', addresses: [address] })
})
