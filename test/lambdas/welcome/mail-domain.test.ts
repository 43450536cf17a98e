import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { canArrive } from '../../../lambdas/welcome/mail-domain.ts'
import { startDns, type Zone } from '../../support/dns.ts'

const COM: Zone[string] = [{ type: 'NS', name: 'com', data: 'a.servers.test' }]
const zone: Zone = {
  com: COM,
  'mail.test': [{ type: 'MX', name: 'mail.test', data: { preference: 10, exchange: 'mx.test' } }],
  'web.test': [{ type: 'A', name: 'web.test', data: '192.0.2.1' }],
  'new.test': [{ type: 'AAAA', name: 'new.test', data: '2001:db8::1' }],
  'null.test': [
    { type: 'MX', name: 'null.test', data: { preference: 0, exchange: '.' } },
    { type: 'A', name: 'null.test', data: '192.0.2.1' },
  ],
  'text.test': [{ type: 'TXT', name: 'text.test', data: 'no mail here' }],
  'broken.test': 'SERVFAIL',
  'silent.test': 'silent',
}
const dns = await startDns(zone)
afterAll(() => dns.stop())
Object.assign(process.env, { MAIL_DNS: dns.address })

const ask = (domain: string) => canArrive({ id: 'someone', email: `ada@${domain}` })

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  dns.asked.length = 0
})

describe('a mail domain', () => {
  it.each([
    ['with an MX', 'mail.test', true],
    ['with an IPv4 address alone', 'web.test', true],
    ['with an IPv6 address alone', 'new.test', true],
    ['with a null MX (RFC 7505), even with an IPv4 address', 'null.test', false],
    ['with other records only', 'text.test', false],
    ['that does not exist', 'gone.test', false],
    ['whose server fails', 'broken.test', true],
    ['with capital letters', 'Mail.Test', true],
  ])('%s (%s) is accepted: %s', async (_, domain, expected) => {
    expect(await ask(domain)).toBe(expected)
  })

  it('is accepted if the DNS server has no internet access', async () => {
    delete zone.com
    expect(await ask('unheard-of.test')).toBe(true)
    zone.com = COM
    expect(await ask('unheard-of-too.test')).toBe(false)
  })

  it('is accepted if DNS does not answer, and the next mail causes no new lookup', async () => {
    expect(await ask('silent.test')).toBe(true)
    const count = dns.asked.length
    expect(await ask('silent.test')).toBe(true)
    expect(dns.asked).toHaveLength(count)
  })

  it('is looked up in DNS once for many concurrent mails', async () => {
    zone['once.test'] = [{ type: 'A', name: 'once.test', data: '192.0.2.1' }]
    expect(await Promise.all(Array.from({ length: 50 }, () => ask('once.test')))).not.toContain(
      false,
    )
    await ask('once.test')
    expect(dns.asked.map(({ type }) => type).toSorted()).toEqual(['A', 'AAAA', 'MX'])
  })

  it('leaves the cache after two thousand newer domains', async () => {
    const names = Array.from({ length: 2100 }, (_, n) => `made-up-${n}.test`)
    for (let start = 0; start < names.length; start += 100)
      await Promise.all(names.slice(start, start + 100).map(ask))
    dns.asked.length = 0
    await ask('made-up-2099.test')
    expect(dns.asked).toHaveLength(0)
    await ask('made-up-0.test')
    expect(dns.asked.length).toBeGreaterThan(0)
  })
})
