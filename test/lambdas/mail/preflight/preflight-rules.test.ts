import { describe, expect, it } from 'vitest'
import { TO_BE_SET } from '../../../../contract/business.ts'
import type { CheckState } from '../../../../contract/campaigns/preflight-schemas.ts'
import {
  checkContent,
  checkImages,
  checkPlaceholders,
  checkPlainText,
  checkSubject,
} from '../../../../lambdas/mail/preflight/check-content.ts'
import { checkLinks } from '../../../../lambdas/mail/preflight/check-links.ts'
import {
  checkSize,
  checkUnsubscribeHeader,
  checkUnsubscribeLink,
} from '../../../../lambdas/mail/preflight/check-message.ts'
import {
  checkAudience,
  checkQuota,
  checkSending,
  sendForecast,
} from '../../../../lambdas/mail/preflight/check-sending.ts'
import type { ProbeResult } from '../../../../lambdas/mail/preflight/probe-link.ts'

type Case<T> = [name: string, input: T, state: CheckState]

describe('the audience', () => {
  it.each<Case<number>>([
    ['somebody', 1, 'pass'],
    ['nobody', 0, 'fail'],
  ])('%s', (_, active, state) => expect(checkAudience(active).state).toBe(state))
})

describe('cost and time', () => {
  const quota = { max_24h: 50_000, max_send_rate: 10, sent_24h: 20_000 }

  it('is ten cents per thousand, and the rate less what welcome mail keeps', () => {
    expect(sendForecast(9000, quota)).toEqual({ cost: 0.9, rate: 9, eta: 1000, quotaLeft: 29_000 })
  })

  it('says the cost alone where SES says nothing', () => {
    expect(sendForecast(1000, undefined)).toEqual({
      cost: 0.1,
      rate: null,
      eta: null,
      quotaLeft: null,
    })
  })

  it('never counts the quota below nothing', () => {
    expect(sendForecast(1, { ...quota, sent_24h: 60_000 }).quotaLeft).toBe(0)
  })
})

describe('the quota', () => {
  const quota = { max_24h: 200, max_send_rate: 1, sent_24h: 150 }
  it.each([
    // 2 % of the 200 are kept for welcome mail.
    ['enough', 46, quota, 'pass', '46 mails left'],
    ['one too few', 47, quota, 'warn', 'about 2 days'],
    ['for three days', 46 + 197, quota, 'warn', 'about 3 days'],
    ['used up', 196, { ...quota, sent_24h: 200 }, 'warn', 'about 2 days'],
    ['without a limit', 10 ** 6, { ...quota, max_24h: -1 }, 'pass', 'no daily limit'],
    ['of nothing', 1, { ...quota, max_24h: 0 }, 'fail', 'takes no mail'],
    ['that nobody knows', 1, undefined, 'unknown', 'did not report'],
  ] as const)('%s', (_, recipients, given, state, said) => {
    const { state: found, detail } = checkQuota(recipients, given)
    expect(found).toBe(state)
    expect(detail).toContain(said)
  })
})

describe('the sending switch', () => {
  it('lets mail through while it is open', () => {
    expect(checkSending({ kind: 'open' }).state).toBe('pass')
  })
  it('is red once it was stopped, and says why', () => {
    const since = '2026-11-21T00:00:00.000Z'
    const found = checkSending({ kind: 'stopped', reason: 'bounces', rate: 0.031, since })
    expect([found.state, found.detail]).toEqual(['fail', expect.stringContaining('3.10 %')])
  })
})

it.each<Case<string>>([
  ['some', 'Hello', 'pass'],
  ['none', '', 'fail'],
  ['blanks', '  \t', 'fail'],
])('a subject: %s', (_, subject, state) => expect(checkSubject(subject).state).toBe(state))

it.each<Case<string>>([
  ['handlebars', 'Hi {{ first_name }}', 'fail'],
  ['a template literal', `Hi \${name}`, 'fail'],
  ['Mailchimp', 'Hi *|FNAME|*', 'fail'],
  ['percent signs', 'Hi %%First Name%%', 'fail'],
  ['ERB', 'Hi <%= name %>', 'fail'],
  ['brackets', 'Dear [First Name], click [your link]', 'fail'],
  ['filler', 'Lorem Ipsum dolor', 'fail'],
  ['a price', '50% off, 20% more, $5 {really}', 'pass'],
  ['a footnote', 'As shown [1] and [sic]', 'pass'],
])('placeholders: %s', (_, text, state) => expect(checkPlaceholders(text).state).toBe(state))

it('each placeholder is named once', () => {
  expect(checkPlaceholders('{{a}} {{b}} {{a}}').items).toEqual(['{{a}}', '{{b}}'])
})

it.each<Case<string>>([
  ['a sentence', 'Eat today for a better tomorrow.', 'pass'],
  ['a word', 'Hi', 'warn'],
  ['white space', ' \n ', 'fail'],
])('plain text: %s', (_, text, state) => expect(checkPlainText(text).state).toBe(state))

it.each<Case<number>>([
  ['under 90 KB', 89_999, 'pass'],
  ['90 KB', 90_000, 'fail'],
])('size: %s', (_, bytes, state) => expect(checkSize(bytes).state).toBe(state))

it.each<Case<string>>([
  ['none', '<p>Hi</p>', 'pass'],
  ['described', '<img src="https://x.example/a.png" alt="A plate">', 'pass'],
  ['decorative', '<img src="/covers/egg-1200.jpg" alt="">', 'pass'],
  ['not described', '<img src="https://x.example/a.png">', 'fail'],
  ['over http', '<img src="http://x.example/a.png" alt="">', 'fail'],
  ['over whatever the page has', '<img src="//x.example/a.png" alt="">', 'fail'],
  ['without an address', '<img alt="">', 'fail'],
  ['an SVG', '<img src="https://x.test/a.svg?b" alt="A">', 'fail'],
  ['a cover of ours, by its drawing', '<img src="/covers/egg.svg" alt="A">', 'pass'],
])('images: %s', (_, html, state) => expect(checkImages(html).state).toBe(state))

const HEADERS =
  'From: a@example.com\r\nList-Unsubscribe:\r\n <https://x.example/u?s=1>\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n'
it.each<Case<string>>([
  ['both, one of them folded', HEADERS, 'pass'],
  ['no endpoint', HEADERS.replace(/List-Unsubscribe:\r\n .*\r\n/, ''), 'fail'],
  ['no post', HEADERS.replace(/List-Unsubscribe-Post.*\r\n/, ''), 'fail'],
  ['both in the body only', `Subject: x\r\n\r\n${HEADERS}`, 'fail'],
])('unsubscribe header: %s', (_, head, state) =>
  expect(checkUnsubscribeHeader(Buffer.from(`${head}\r\nbody`)).state).toBe(state),
)

const PAGE = 'https://x.example/unsubscribe?s=1&utm_source=a'
const WAY_OUT = {
  html: `<a href="${PAGE.replaceAll('&', '&amp;')}">Unsubscribe</a>`,
  text: `Unsubscribe ${PAGE}`,
}
it.each<Case<Partial<typeof WAY_OUT>>>([
  ['in both', {}, 'pass'],
  ['not in the HTML', { html: `<p>${PAGE}</p>` }, 'fail'],
  ['not in the plain text', { text: 'Unsubscribe' }, 'fail'],
])('unsubscribe link: %s', (_, without, state) => {
  const mail = { from: '', to: '', subject: '', ...WAY_OUT, ...without }
  expect(checkUnsubscribeLink(mail, PAGE).state).toBe(state)
})

describe('the mail as it is composed', () => {
  const environment = {
    siteUrl: 'https://myplateful.test',
    from: 'hello@myplateful.test',
    configurationSet: 'test',
    postalAddress: 'MyPlateful LLC, 1 Test Street, Suite 4000, Indianapolis, IN 46204-1234, USA',
  }
  const content = '<p>Eat today for a <a href="/">better tomorrow</a>.</p>'
  const draft = { subject: 'Hello', preheader: 'Hi', content, campaign: 'offer' }
  const states = async (change: Partial<typeof draft>, of = environment) => {
    const checks = await checkContent({ ...draft, ...change }, change.content ?? content, of)
    return checks.filter(({ state }) => state !== 'pass').map(({ id, state }) => `${id} ${state}`)
  }

  it('is green where nothing is wrong', async () => expect(await states({})).toEqual([]))

  it.each([
    ['no subject', { subject: ' ' }, 'subject fail'],
    ['a placeholder in the subject', { subject: 'Hi {{name}}' }, 'placeholders fail'],
    [
      'one in a link',
      { content: `${content}<a href="https://x.example/{{id}}">x</a>` },
      'placeholders fail',
    ],
    ['over 90 KB', { content: `<p>${'ä '.repeat(20_000)}</p>` }, 'size fail'],
  ])('%s', async (_, change, red) => expect(await states(change)).toEqual([red]))

  it('a picture without a word', async () => {
    const picture = '<img src="https://x.example/a.png" alt="">'
    expect(await states({ content: picture })).toEqual(['plain-text fail'])
  })

  it.each([`MyPlateful LLC, ${TO_BE_SET}`, ' '])(
    'no postal address: "%s"',
    async (postalAddress) => {
      expect(await states({}, { ...environment, postalAddress })).toEqual(['postal-address fail'])
    },
  )
})

describe('links', () => {
  const DEAD: ProbeResult = { kind: 'dead', why: 'answers 404' }
  const UNCLEAR: ProbeResult = { kind: 'unclear', why: 'answers 403' }
  const world = {
    siteUrl: 'https://myplateful.test',
    publishedSlugs: new Set(['beans']),
    probe: async ({ hostname }: URL): Promise<ProbeResult> =>
      hostname.startsWith('dead')
        ? DEAD
        : hostname.startsWith('shy')
          ? UNCLEAR
          : { kind: 'answers' },
  }
  const found = async (...hrefs: string[]) => {
    const html = hrefs.map((href) => `<a href="${href}">x</a>`).join('')
    const checks = await checkLinks(html, world)
    return checks.map(({ id, state }) => `${id} ${state}`)
  }

  it.each([
    '/',
    '/#email-capture',
    '/blog/',
    '/blog/beans?x=1',
    '/blog/ai-vs-traditional-food-logging',
    'https://myplateful.test/privacy',
    'https://alive.example/x',
    'mailto:hello@myplateful.test',
  ])('%s leads somewhere', async (href) => expect(await found(href)).toEqual(['links pass']))

  it.each([
    '',
    '#',
    '#top',
    '/blgo',
    '/blog/not-published',
    '/api/health',
    'https://myplateful.test/nowhere',
    'https://dead.example/',
    'mailto:',
    'https://',
    'ftp://x.example/a',
  ])('"%s" leads nowhere', async (href) => expect(await found(href)).toEqual(['links fail']))

  it('an <a> whose address was taken away leads nowhere', async () => {
    expect((await checkLinks('<a>x</a>', world))[0]?.state).toBe('fail')
  })

  it('what will not say is named, and stops nothing', async () => {
    expect(await found('https://shy.example/')).toEqual(['links pass', 'unchecked-links warn'])
    expect(await found('/report.pdf')).toEqual(['links pass', 'unchecked-links warn'])
  })

  it('each is asked for once, and at most twenty', async () => {
    const asked: string[] = []
    const many = Array.from({ length: 25 }, (_, n) => `https://n${n}.example/`)
    const html = [...many, ...many].map((href) => `<a href="${href}">x</a>`).join('')
    const checks = await checkLinks(html, {
      ...world,
      probe: async ({ href }) => {
        asked.push(href)
        return { kind: 'answers' }
      },
    })
    expect(asked).toEqual(many.slice(0, 20))
    expect(checks.find(({ id }) => id === 'unchecked-links')?.items).toHaveLength(5)
  })
})
