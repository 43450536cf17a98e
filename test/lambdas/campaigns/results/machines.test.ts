import { describe, expect, it } from 'vitest'
import { engagedBy, isInBurst, isTooSoon } from '../../../../lambdas/campaigns/results/machines.ts'

const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15'
const GMAIL =
  'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)'

describe('an open or click', () => {
  it.each([
    ['an agent that SES calls a machine', { isBotEvent: 'Likely', userAgent: SAFARI }, 'machine'],
    [
      'an agent that SES calls a person',
      { isBotEvent: 'Unlikely', userAgent: 'Mozilla/5.0' },
      'person',
    ],
    ['Apple’s privacy proxy', { userAgent: 'Mozilla/5.0' }, 'machine'],
    [
      'Apple’s privacy proxy, with spaces around its name',
      { userAgent: ' Mozilla/5.0 ' },
      'machine',
    ],
    ['a browser whose name begins like the proxy’s', { userAgent: SAFARI }, 'unknown'],
    ['Gmail’s picture proxy', { userAgent: GMAIL }, 'unknown'],
    ['a mail gateway', { userAgent: 'Mozilla/5.0 (Barracuda Sentinel (EE))' }, 'machine'],
    ['a crawler', { userAgent: 'Mozilla/5.0 (compatible; bingbot/2.0)' }, 'machine'],
    ['a program', { userAgent: 'python-requests/2.31.0' }, 'machine'],
    ['an agent without a name', { userAgent: '' }, 'unknown'],
  ])('by %s is labeled “$2”', (_, seen, by) => {
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
  ])('by a program with %s in its name is treated as a machine’s', (name) => {
    expect(engagedBy({ userAgent: `Mozilla/5.0 (${name})` })).toBe('machine')
  })

  it.each(['a bottle', 'javascript/1', 'java 17', 'xcurl/8'])(
    'by an unknown program like “%s” is not treated as a machine’s',
    (name) => {
      expect(engagedBy({ userAgent: `Mozilla/5.0 (${name})` })).toBe('unknown')
    },
  )
})

describe('an event of a message that was delivered at 12:00:00', () => {
  it.each([
    ['2026-11-21T12:00:09.999Z', true],
    ['2026-11-21T12:00:10.000Z', false],
    // Clocks differ, so an event's time may be before the delivery. Such an event is too soon as well.
    ['2026-11-21T11:59:59.000Z', true],
  ])(
    'is too soon for a person unless ten seconds have passed since the delivery (event at %s: %s)',
    (at, soon) => {
      expect(isTooSoon(at, '2026-11-21T12:00:00.000Z')).toBe(soon)
    },
  )
})

describe('a burst of clicks', () => {
  const click = (link: string, second: string) => ({ link, at: `2026-11-21T12:05:${second}Z` })
  const burst = [click('a', '00.000'), click('b', '01.000'), click('c', '02.000')]

  it('is treated as a machine’s if three links are clicked within two seconds', () => {
    expect(burst.map((one) => isInBurst(one, burst))).toEqual([true, true, true])
  })

  it('does not include a click just before the burst', () => {
    const early = click('a', '00.000')
    const later = [click('b', '01.000'), click('c', '02.000'), click('d', '03.000')]
    expect(isInBurst(early, [early, ...later.slice(1)])).toBe(false)
    expect(isInBurst(click('b', '00.999'), later)).toBe(false)
  })

  it('includes repeated clicks on one link', () => {
    const more = [...burst, click('a', '01.500'), click('d', '01.600')]
    expect(more.every((one) => isInBurst(one, more))).toBe(true)
  })

  it('does not include a click long after the burst', () => {
    const late = click('a', '09.000')
    expect(isInBurst(late, [...burst, late])).toBe(false)
  })

  it.each([
    ['takes over two seconds', [click('a', '00.000'), click('b', '01.000'), click('c', '02.001')]],
    ['has one link', [click('a', '00.000'), click('a', '00.100'), click('a', '00.200')]],
    ['has two links', [click('a', '00.000'), click('b', '00.100')]],
  ])('is not treated as a machine’s if it %s', (_, clicks) => {
    expect(clicks.some((one) => isInBurst(one, clicks))).toBe(false)
  })
})
