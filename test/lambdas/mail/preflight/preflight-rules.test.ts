import { describe, expect, it } from 'vitest'
import { TO_BE_SET } from '../../../../contract/business.ts'
import type { CheckState } from '../../../../contract/campaigns/preflight-schemas.ts'
import {
  checkContent,
  checkPlaceholders,
  checkPlainText,
  checkSubject,
} from '../../../../lambdas/mail/preflight/check-content.ts'
import { checkImages } from '../../../../lambdas/mail/preflight/check-images.ts'
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

const SITE = 'https://myplateful.test'

type Case<T> = [name: string, input: T, state: CheckState]

it.each<Case<number>>([
  ['one subscriber', 1, 'pass'],
  ['no subscriber', 0, 'fail'],
])('the check of an audience of %s (%i) has the result %s', (_, active, state) =>
  expect(checkAudience(active).state).toBe(state),
)

describe('the forecast of a campaign', () => {
  const quota = { max_24h: 50_000, max_send_rate: 10, sent_24h: 20_000 }

  it('contains the cost, the rate, the duration and the remaining quota', () => {
    expect(sendForecast(9000, quota)).toEqual({ cost: 0.9, rate: 9, eta: 1000, quotaLeft: 29_000 })
  })

  it('contains only the cost if SES does not answer', () => {
    expect(sendForecast(1000, undefined)).toEqual({
      cost: 0.1,
      rate: null,
      eta: null,
      quotaLeft: null,
    })
  })

  it('shows a remaining quota of 0 instead of a negative one', () => {
    expect(sendForecast(1, { ...quota, sent_24h: 60_000 }).quotaLeft).toBe(0)
  })
})

describe('the pre-flight’s quota check', () => {
  const quota = { max_24h: 200, max_send_rate: 1, sent_24h: 150 }
  it.each([
    // Campaigns may use 196 of the daily 200 mails, because 2% are reserved for welcome mail. 150 are used today, so 46
    // are left. Each later day allows 196 more.
    ['passes with enough quota', 46, quota, 'pass', '46 mails left'],
    ['warns if the campaign is one mail over the quota', 47, quota, 'warn', 'about 2 days'],
    ['warns if the campaign takes three days', 46 + 197, quota, 'warn', 'about 3 days'],
    ['warns if the quota is used up', 196, { ...quota, sent_24h: 200 }, 'warn', 'about 2 days'],
    ['passes without a limit', 10 ** 6, { ...quota, max_24h: -1 }, 'pass', 'no daily limit'],
    ['fails for a quota of 0', 1, { ...quota, max_24h: 0 }, 'fail', 'takes no mail'],
    ['has no result if the quota is unknown', 1, undefined, 'unknown', 'did not report'],
  ] as const)('%s', (_, recipients, sendQuota, state, text) => {
    const check = checkQuota(recipients, sendQuota)
    expect(check.state).toBe(state)
    expect(check.detail).toContain(text)
  })
})

describe('the check of the sending switch', () => {
  it('passes while the switch is open', () => {
    expect(checkSending({ kind: 'open' }).state).toBe('pass')
  })
  it('fails while the switch is stopped', () => {
    const since = '2026-11-21T00:00:00.000Z'
    const check = checkSending({ kind: 'stopped', reason: 'bounces', rate: 0.031, since })
    expect([check.state, check.detail]).toEqual(['fail', expect.stringContaining('3.10 %')])
  })
})

it.each<Case<string>>([
  ['a word', 'Hello', 'pass'],
  ['no text', '', 'fail'],
  ['blanks', '  \t', 'fail'],
])('the check of a subject with %s (%j) returns %s', (_, subject, state) =>
  expect(checkSubject(subject).state).toBe(state),
)

it.each<Case<string>>([
  ['Handlebars', 'Hi {{ first_name }}', 'fail'],
  ['a template literal', `Hi \${name}`, 'fail'],
  ['Mailchimp', 'Hi *|FNAME|*', 'fail'],
  ['percent signs', 'Hi %%First Name%%', 'fail'],
  ['ERB', 'Hi <%= name %>', 'fail'],
  ['brackets', 'Dear [First Name], click [your link]', 'fail'],
  ['filler', 'Lorem Ipsum dolor', 'fail'],
  ['our field without its last brace', 'Hi {{first_name|there}', 'fail'],
  ['our field with one brace', 'Hi {first_name|there}', 'fail'],
  ['our field with a comma', 'Hi {first_name, "there"}', 'fail'],
  ['our field without its word', 'Hi {{first_name}}', 'fail'],
  ['our field without its first braces', 'Hi first_name|there}}', 'fail'],
  ['capitals in brackets', 'Hi [FIRST_NAME]', 'fail'],
  ['capitals between percent signs', 'Hi %FIRSTNAME%', 'fail'],
  ['Word’s mail merge', 'Hi «First Name»', 'fail'],
  ['MailerLite', 'Hi {$name}', 'fail'],
  ['ActiveCampaign', 'Hi %FULLNAME%', 'fail'],
  ['Keap', 'Hi ~Contact.FirstName~', 'fail'],
  ['a cut field of Mailchimp', 'Hi *|FNAME', 'fail'],
  ['our field', 'Hi {{first_name|there}}, {{ first_name | dear friend }}', 'pass'],
  ['a price', '50% off, 20% more, $5 (really)', 'pass'],
  ['a quotation', '«Bon appétit», she said | 100 %', 'pass'],
  ['a footnote', 'As shown [1] and [sic]', 'pass'],
])('the check of placeholders in %s (%j) has the result %s', (_, text, state) =>
  expect(checkPlaceholders({ subject: text, preheader: '', content: '' }).state).toBe(state),
)

it('the check of placeholders names each placeholder once', () => {
  const { items } = checkPlaceholders({ subject: '{{a}} {{b}} {{a}}', preheader: '', content: '' })
  expect(items).toEqual(['{{a}}', '{{b}}'])
})

it.each<Case<string>>([
  ['a sentence', 'Eat today for a better tomorrow.', 'pass'],
  ['a word', 'Hi', 'warn'],
  ['white space', ' \n ', 'fail'],
])('the check of plain text with %s (%j) has the result %s', (_, text, state) =>
  expect(checkPlainText(text).state).toBe(state),
)

it.each<Case<number>>([
  ['less than 90 KB', 89_999, 'pass'],
  ['90 KB', 90_000, 'fail'],
])('the size check of a mail with %s (%i bytes) has the result %s', (_, bytes, state) =>
  expect(checkSize(bytes).state).toBe(state),
)

it.each<Case<string>>([
  ['no picture', '<p>Hi</p>', 'pass'],
  ['a described picture', '<img src="/covers/egg-1200.jpg" alt="Eggs">', 'pass'],
  ['a picture on another site', '<img src="https://x.example/a.png" alt="A plate">', 'warn'],
  ['a picture that the site lacks', '<img src="/pictures/gone.jpg" alt="A plate">', 'fail'],
  ['a decorative picture', '<img src="/covers/egg-1200.jpg" alt="">', 'pass'],
  ['a picture without alt', '<img src="https://x.example/a.png">', 'fail'],
  ['a picture with an http address', '<img src="http://x.example/a.png" alt="">', 'fail'],
  ['a picture address without a scheme', '<img src="//x.example/a.png" alt="">', 'fail'],
  ['a picture without an address', '<img alt="">', 'fail'],
  ['an SVG', '<img src="https://x.test/a.svg?b" alt="A">', 'fail'],
  ['the SVG of our own cover', '<img src="/covers/egg.svg" alt="A">', 'pass'],
])('the picture check of a mail with %s (%s) has the result %s', (_, html, state) =>
  expect(
    checkImages({
      typed: html,
      sent: html.replaceAll('src="/', `src="${SITE}/`),
      siteUrl: SITE,
      missing: new Set(['/pictures/gone.jpg']),
    }).state,
  ).toBe(state),
)

const HEADERS =
  'From: a@example.com\r\nList-Unsubscribe:\r\n <https://x.example/u?s=1>\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n'
it.each<Case<string>>([
  ['both headers (one folded)', HEADERS, 'pass'],
  ['no List-Unsubscribe', HEADERS.replace(/List-Unsubscribe:\r\n .*\r\n/, ''), 'fail'],
  ['no List-Unsubscribe-Post', HEADERS.replace(/List-Unsubscribe-Post.*\r\n/, ''), 'fail'],
  ['both headers in the body only', `Subject: x\r\n\r\n${HEADERS}`, 'fail'],
])('the unsubscribe header check of a mail with %s has the result $2', (_, head, state) =>
  expect(checkUnsubscribeHeader(Buffer.from(`${head}\r\nbody`)).state).toBe(state),
)

const PAGE = 'https://x.example/unsubscribe?s=1&utm_source=a'
const UNSUBSCRIBE = {
  html: `<a href="${PAGE.replaceAll('&', '&amp;')}">Unsubscribe</a>`,
  text: `Unsubscribe ${PAGE}`,
}
it.each<Case<Partial<typeof UNSUBSCRIBE>>>([
  ['passes with the link in both bodies', {}, 'pass'],
  ['fails without the link in the HTML', { html: `<p>${PAGE}</p>` }, 'fail'],
  ['fails without the link in the plain text', { text: 'Unsubscribe' }, 'fail'],
])('the check of the unsubscribe link %s', (_, change, state) => {
  const mail = { from: '', to: '', subject: '', ...UNSUBSCRIBE, ...change }
  expect(checkUnsubscribeLink(mail, PAGE).state).toBe(state)
})

describe('the checks of a composed mail', () => {
  const environment = {
    siteUrl: 'https://myplateful.test',
    from: 'hello@myplateful.test',
    configurationSet: 'test',
    postalAddress: 'MyPlateful LLC, 1 Test Street, Suite 4000, Indianapolis, IN 46204-1234, USA',
  }
  const content = '<p>Eat today for a <a href="/">better tomorrow</a>.</p>'
  const draft = { subject: 'Hello', preheader: 'Hi', content, kind: 'offer' as const }
  const states = async (change: Partial<typeof draft>, of = environment) => {
    const checks = await checkContent({ ...draft, ...change }, change.content ?? content, of)
    return checks.filter(({ state }) => state !== 'pass').map(({ id, state }) => `${id} ${state}`)
  }

  it('all pass for a complete mail', async () => expect(await states({})).toEqual([]))

  it.each([
    ['a blank subject', { subject: ' ' }, 'subject fail'],
    ['a placeholder in the subject', { subject: 'Hi {{name}}' }, 'placeholders fail'],
    [
      'a placeholder in a link',
      { content: `${content}<a href="https://x.example/{{id}}">x</a>` },
      'placeholders fail',
    ],
    ['HTML of more than 90 KB', { content: `<p>${'ä '.repeat(30_000)}</p>` }, 'size fail'],
  ])('fail for %s', async (_, change, failed) => expect(await states(change)).toEqual([failed]))

  it('fail for a mail that contains only a picture', async () => {
    const picture = '<img src="https://x.example/a.png" alt="">'
    expect(await states({ content: picture })).toEqual(['plain-text fail', 'images warn'])
  })

  it.each([`MyPlateful LLC, ${TO_BE_SET}`, ' '])(
    'fail if the postal address is "%s"',
    async (postalAddress) => {
      expect(await states({}, { ...environment, postalAddress })).toEqual(['postal-address fail'])
    },
  )
})

describe('the check of links', () => {
  const DEAD: ProbeResult = { kind: 'dead', why: 'answers 404' }
  const UNCLEAR: ProbeResult = { kind: 'unclear', why: 'answers 403' }
  const context = {
    siteUrl: 'https://myplateful.test',
    publishedSlugs: new Set(['beans']),
    probe: async ({ hostname }: URL): Promise<ProbeResult> =>
      hostname.startsWith('dead')
        ? DEAD
        : hostname.startsWith('shy')
          ? UNCLEAR
          : { kind: 'answers' },
  }
  const results = async (...hrefs: string[]) => {
    const html = hrefs.map((href) => `<a href="${href}">x</a>`).join('')
    const checks = await checkLinks(html, context)
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
  ])('passes %s', async (href) => expect(await results(href)).toEqual(['links pass']))

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
  ])('fails for "%s"', async (href) => expect(await results(href)).toEqual(['links fail']))

  it('fails for a link whose address the sanitizer removed', async () => {
    expect((await checkLinks('<a>x</a>', context))[0]?.state).toBe('fail')
  })

  it('warns of a link whose probe is unclear', async () => {
    expect(await results('https://shy.example/')).toEqual(['links pass', 'unchecked-links warn'])
    expect(await results('/report.pdf')).toEqual(['links pass', 'unchecked-links warn'])
  })

  it('requests at most twenty links of a mail', async () => {
    const requested: string[] = []
    const many = Array.from({ length: 25 }, (_, n) => `https://n${n}.example/`)
    const html = [...many, ...many].map((href) => `<a href="${href}">x</a>`).join('')
    const checks = await checkLinks(html, {
      ...context,
      probe: async ({ href }) => {
        requested.push(href)
        return { kind: 'answers' }
      },
    })
    expect(requested).toEqual(many.slice(0, 20))
    expect(checks.find(({ id }) => id === 'unchecked-links')?.items).toHaveLength(5)
  })
})
