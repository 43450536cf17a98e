import { describe, expect, it } from 'vitest'
import { engagedBy, isInBurst, isTooSoon } from '../../../../lambdas/campaigns/results/machines.ts'

const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15'
const GMAIL =
  'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)'

describe('who fetched it', () => {
  it.each([
    ['SES says a machine', { isBotEvent: 'Likely', userAgent: SAFARI }, 'machine'],
    ['SES says no machine', { isBotEvent: 'Unlikely', userAgent: 'Mozilla/5.0' }, 'person'],
    ['Apple’s privacy proxy', { userAgent: 'Mozilla/5.0' }, 'machine'],
    ['Apple’s privacy proxy, with spaces about it', { userAgent: ' Mozilla/5.0 ' }, 'machine'],
    ['a browser that begins like it', { userAgent: SAFARI }, 'unknown'],
    ['Gmail’s picture proxy', { userAgent: GMAIL }, 'unknown'],
    ['a mail gateway', { userAgent: 'Mozilla/5.0 (Barracuda Sentinel (EE))' }, 'machine'],
    ['a crawler', { userAgent: 'Mozilla/5.0 (compatible; bingbot/2.0)' }, 'machine'],
    ['a program', { userAgent: 'python-requests/2.31.0' }, 'machine'],
    ['nothing at all', { userAgent: '' }, 'unknown'],
  ])('%s', (_, seen, by) => {
    expect(engagedBy(seen)).toBe(by)
  })

  it.each([
    'barracuda',
    'proofpoint',
    'mimecast',
    'ironport',
    'fireeye',
    'trellix',
    'trendmicro',
    'symantec',
    'messagelabs',
    'sophos',
    'fortinet',
    'zscaler',
    'forcepoint',
    'mailscanner',
    'cloudmark',
    'bitdefender',
    'SafeLinks',
    'Googlebot',
    'crawler',
    'spider',
    'Link Preview',
    'HeadlessChrome',
    'PhantomJS',
    'aiohttp',
    'okhttp',
    'Go-http-client',
    'curl/8',
    'Wget/1',
    'Java/17',
    'axios/1',
    'node-fetch/1',
    'libwww-perl/6',
  ])('a machine by its name: %s', (name) => {
    expect(engagedBy({ userAgent: `Mozilla/5.0 (${name})` })).toBe('machine')
  })

  it.each(['a bottle', 'javascript/1', 'java 17', 'xcurl/8'])(
    'not by a part of one: %s',
    (name) => {
      expect(engagedBy({ userAgent: `Mozilla/5.0 (${name})` })).toBe('unknown')
    },
  )
})

describe('what comes within ten seconds of the delivery is a machine’s', () => {
  it.each([
    ['2026-11-21T12:00:09.999Z', true],
    ['2026-11-21T12:00:10.000Z', false],
    // Clocks differ: before the delivery is also too soon.
    ['2026-11-21T11:59:59.000Z', true],
  ])('%s', (at, soon) => {
    expect(isTooSoon(at, '2026-11-21T12:00:00.000Z')).toBe(soon)
  })
})

describe('three links within two seconds are a machine’s', () => {
  const click = (link: string, second: string) => ({ link, at: `2026-11-21T12:05:${second}Z` })
  const burst = [click('a', '00.000'), click('b', '01.000'), click('c', '02.000')]

  it('each of them', () => {
    expect(burst.map((one) => isInBurst(one, burst))).toEqual([true, true, true])
  })

  it('not a click just before', () => {
    const early = click('a', '00.000')
    const later = [click('b', '01.000'), click('c', '02.000'), click('d', '03.000')]
    expect(isInBurst(early, [early, ...later.slice(1)])).toBe(false)
    expect(isInBurst(click('b', '00.999'), later)).toBe(false)
  })

  it('four clicks within two seconds are a machine’s, one link twice among them', () => {
    const more = [...burst, click('a', '01.500'), click('d', '01.600')]
    expect(more.every((one) => isInBurst(one, more))).toBe(true)
  })

  it('not a click long after', () => {
    const late = click('a', '09.000')
    expect(isInBurst(late, [...burst, late])).toBe(false)
  })

  it.each([
    ['over a longer time', [click('a', '00.000'), click('b', '01.000'), click('c', '02.001')]],
    ['of one link', [click('a', '00.000'), click('a', '00.100'), click('a', '00.200')]],
    ['of two links', [click('a', '00.000'), click('b', '00.100')]],
  ])('not those %s', (_, clicks) => {
    expect(clicks.some((one) => isInBurst(one, clicks))).toBe(false)
  })
})
