import { describe, expect, it, vi } from 'vitest'
import { colors } from '../../../contract/brand.ts'
import { mailHtml } from '../../../contract/content/mail-html.ts'
import type { CampaignKind } from '../../../contract/mail/email-types.ts'
import { MAX_HTML_BYTES, mailComposer } from '../../../lambdas/mail/compose/mail-composer.ts'
import { allTemplates } from '../../../lambdas/mail/draft/catalog.ts'
import { elementsOf } from '../../../lambdas/mail/preflight/check.ts'
import { digestText, newsletterText } from '../../../lambdas/publishing/post-mail.tsx'
import { welcomeMail } from '../../../lambdas/welcome/submit-welcome.ts'
import { needlessExceptions, problemsOf } from '../../support/mail-programs.ts'
import { newestArticles } from '../../support/newest-articles.ts'
import { sampleEnvironment } from '../../support/sample-environment.ts'

vi.stubEnv('LINK_KEY', 'a key')

const SITE = 'https://myplateful.test'
const reader = { email: 'ann@example.com', link: 'ann.secret', reason: 'joined' } as const
const compose = (content: string, kind: CampaignKind = 'offer') =>
  mailComposer({ subject: 'S', preheader: 'P', content, kind }, sampleEnvironment)(reader)

/** A mail's content with every element that staff may use. */
const STAFF_CONTENT = `<h1>One</h1><h2>Two</h2><h3>Three</h3>
<p>Text <strong>a</strong> <em>b</em> <b>c</b> <i>d</i> <u>e</u> <s>s</s> 10<sup>6</sup> H<sub>2</sub>O <code>f</code> <a href="https://example.org/x">g</a><br>h</p>
<ul><li>one <a href="/blog">link</a></li></ul><ol start="3"><li>first</li></ol><blockquote><p>Quote</p></blockquote><hr>
<table><caption>Lunches</caption><thead><tr><th scope="col">Meal</th></tr></thead><tbody><tr><td>Wrap</td></tr></tbody><tfoot><tr><td colspan="1">Total</td></tr></tfoot></table>
<div style="background-color:#ffffff;padding:12px;border:1px solid #dddddd"><p>Theirs</p>bare <span style="color:#8a1c1c">red</span></div>
<p style="color:#8a1c1c;text-align:center">Own color</p>
<p><img src="/covers/egg.svg" alt="Eggs"></p><p><a href="/blog?a=1&b=2">Fish & chips</a></p>`

const articles = newestArticles.map((article) => ({ ...article, ai_written: true }))
const [first = never()] = articles
const mails: Record<string, { html: string; bytes: number }> = {}
for (const { type, html } of allTemplates(articles)) add(type, compose(html, type))
add('instant', compose(newsletterText(first).content, 'instant'))
add('digest', compose(digestText(articles).content, 'digest'))
add('staff', compose(STAFF_CONTENT))
const unconfirmed = { ...reader, id: 'ann', awaits_confirmation: true, renewals: 0 }
add('confirmation', (await welcomeMail(unconfirmed, sampleEnvironment)).mail)

function add(name: string, mail: { html: string }) {
  mails[name] = { html: mail.html, bytes: Buffer.byteLength(mail.html) }
}
function never(): never {
  throw new Error('There are no articles')
}

const each = it.each(Object.entries(mails).map(([name, mail]) => ({ name, ...mail })))

describe('the compatibility check for Gmail, Apple Mail, Yahoo and Outlook', () => {
  each('finds no unsupported feature in the $name mail', ({ html }) => {
    expect(problemsOf(html)).toEqual([])
  })

  it('checks a mail with every element that staff may use', () => {
    expect(
      mailHtml.elements.filter((name) => elementsOf(STAFF_CONTENT, name).length === 0),
    ).toEqual([])
  })

  it('finds a feature that Outlook does not support', () => {
    const spoilt = mails.offer?.html.replace('display:inline-block', 'display:grid') ?? ''
    expect(problemsOf(spoilt).join()).toContain('display:grid in outlook.windows')
    const sheet = '<style>@media (max-width:9px){.a{gap:1px}}</style>'
    expect(problemsOf(sheet).join()).toMatch(/gap.*outlook/)
  })

  it('has no unused exceptions', () => {
    expect(needlessExceptions(Object.values(mails).map(({ html }) => html))).toEqual([])
  })
})

describe('each mail', () => {
  each('is smaller than 45 KB, half of the limit ($name)', ({ bytes }) => {
    expect(bytes).toBeLessThan(MAX_HTML_BYTES / 2)
  })

  each('shows only JPEGs of our own domain ($name)', ({ html }) => {
    const pictures = elementsOf(html, 'img')
    expect(pictures[0]).toMatchObject({ width: '600', alt: 'MyPlateful' })
    for (const { src = '', width, height, alt } of pictures) {
      expect(src).toMatch(/^https:\/\/myplateful\.test\/(?:mail|covers)\/[\w-]+\.jpg$/)
      expect([Number(width), Number(height)].every((size) => size > 0)).toBe(true)
      expect(alt).toMatch(/\w/)
    }
  })

  each('has a language, a title and role="presentation" on layout tables ($name)', ({ html }) => {
    expect(html).toMatch(/<html lang="en"/)
    expect(html).toMatch(/<title>[^<]+<\/title>/)
    const tables = elementsOf(html.replace(/<table><caption[\s\S]*?<\/table>/, ''), 'table')
    expect(tables.filter(({ role, width }) => role !== 'presentation' && width)).toEqual([])
  })

  each('has a dark-mode rule for each color ($name)', ({ html }) => {
    const classes = [...html.matchAll(/class="([^"]+)"/g)].map(([, names = '']) => names)
    const used = new Set(classes.flatMap((names) => names.split(' ')))
    const withDarkRule = new Set(darkRules(html).map(({ name }) => name))
    const colorful = [...used].filter((name) => name !== 'side' && name !== 'thumb')
    expect(colorful.filter((name) => !withDarkRule.has(String(name)))).toEqual([])
    expect(outlookRules(html)).toEqual(darkRules(html))
  })
})

it('the confirmation mail does not say that the address is already on the list', () => {
  const { html = '' } = mails.confirmation ?? {}
  expect(html).toContain('Confirm it, and your place is saved')
  expect(html).not.toMatch(/place at the table is saved|Thank you for joining|You are on the/i)
  expect(elementsOf(html, 'a').filter((link) => link.class === 'button')).toMatchObject([
    { href: expect.stringContaining(`${SITE}/confirm?s=ann`) },
  ])
})

const pictures = (name: string) => elementsOf(mails[name]?.html ?? '', 'img')
const withArticles = ['newsletter', 'instant', 'digest']

it.each(Object.keys(mails))(
  'the header picture is 80 pixels high in a mail that lists articles, and 160 in any other mail: %s',
  (name) => {
    const low = { src: `${SITE}/mail/band.jpg`, height: '80' }
    const high = { src: `${SITE}/mail/header.jpg`, height: '160' }
    expect(pictures(name)[0]).toMatchObject(withArticles.includes(name) ? low : high)
  },
)

describe('a mail that lists articles', () => {
  it.each(['newsletter', 'digest'])('shows only the first cover in the large size: %s', (name) => {
    const [, lead, ...others] = pictures(name)
    expect(lead).toMatchObject({ width: '536', height: '302' })
    expect(lead?.src).toMatch(/-1200\.jpg$/)
    expect(others).toHaveLength(2)
    for (const other of others) {
      expect(other).toMatchObject({ width: '160', height: '90', class: 'thumb tint link' })
      expect(other.src).toMatch(/-480\.jpg$/)
    }
  })

  it('shows an article’s title beside its small cover', () => {
    const html = mails.digest?.html ?? ''
    const [row = ''] =
      /<table[^>]*><tr><td[^>]*class="thumb rule ink"[\s\S]*?<\/table>/.exec(html) ?? []
    const [, second] = articles
    expect(elementsOf(row, 'table')).toMatchObject([{ role: 'presentation', width: '100%' }])
    expect(elementsOf(row, 'td')).toMatchObject([{ width: '160' }, {}])
    expect(row.split('<td')[2]).toContain(`${second?.title}</a></h2>`)
    expect(html).toMatch(/@media \(max-width:480px\)\{.*\.thumb\{width:112px !important\}/)
  })

  it.each(withArticles)('shows the reading time and the author below each title: %s', (name) => {
    const facts = [
      ...(mails[name]?.html ?? '').matchAll(/<p [^>]*class="quiet">([^<]*min read[^<]*)</g),
    ]
    expect(facts.map(([, text]) => text)).toEqual(
      pictures(name)
        .slice(1)
        .map((_, at) => `${articles[at]?.read_time} · Written with AI. No person has reviewed it.`),
    )
  })

  it.each(withArticles)('shows titles in the color of links: %s', (name) => {
    const html = mails[name]?.html ?? ''
    const titles = [...html.matchAll(/<h[12][^>]*><a ([^>]*)>/g)].map(
      ([, attributes]) => attributes,
    )
    expect(titles).toHaveLength(pictures(name).length - 1)
    for (const title of titles)
      expect(title).toMatch(/style="color:#1B6B43;text-decoration:none" class="link"/)
  })

  it.each(withArticles)(
    'adds the article’s title to the accessible name of the link “Read the article”: %s',
    (name) => {
      const { html = '' } = mails[name] ?? {}
      const links = elementsOf(html, 'a').filter((link) => link['aria-label'])
      expect(links.map((link) => link['aria-label'])).toEqual(
        articles.slice(0, links.length).map(({ title }) => `Read the article: ${title}`),
      )
      expect(links).toHaveLength(pictures(name).length - 1)
      expect(html.split('>Read the article</a>')).toHaveLength(links.length + 1)
    },
  )

  it('escapes quotes in the accessible name of a link', () => {
    const { html } = compose(
      '<h2><a href="/blog/x">A “sugar-free” or "light" <em>snack</em></a></h2><p><a href="/blog/x">Read the article</a></p>',
    )
    expect(html).toContain(
      'aria-label="Read the article: A “sugar-free” or &quot;light&quot; snack"',
    )
  })
})

describe('dark mode', () => {
  it('has a contrast of at least 4.5 to 1 for all text', () => {
    const rules = darkRules(mails.staff?.html ?? '')
    const valueIn = (name: string, property: string) =>
      rules.find((rule) => rule.name === name && rule.property === property)?.value ?? ''
    const text = (name: string) => valueIn(name, 'color')
    const background = (name: string) => valueIn(name, 'background-color')
    const pairs = [
      ...['ink', 'link'].flatMap((name) => [
        [text(name), background('card')],
        [text(name), background('tint')],
      ]),
      [text('quiet'), background('page')],
      [text('quiet'), background('card')],
      [colors.quiet[0], colors.surface[0]],
      [text('button'), background('button')],
      [colors.quiet[0], colors.page[0]],
      [colors.action[0], '#EFF6F0'],
      [colors['on-action'][0], colors.action[0]],
    ]
    for (const [one = '', other = ''] of pairs)
      expect([one, other, contrast(one, other) >= 4.5]).toEqual([one, other, true])
  })

  it('gives the alt text of a blocked picture a dark background', () => {
    const [, cover] = elementsOf(mails.newsletter?.html ?? '', 'img')
    expect(cover?.class).toBe('tint link')
  })

  it('does not change text on a background that staff chose', () => {
    const { html } = compose(
      '<p>out</p><div style="background-color:#ffffff">bare<p>in</p><a href="/x">link</a></div><p>after</p>',
    )
    expect(html).toMatch(/<p[^>]*class="ink"[^>]*>out</)
    expect(html).toMatch(/<div style="color:#10231C;background-color:#ffffff">bare</)
    expect(html).not.toMatch(/<p[^>]*class="[^>]*>in<|<a[^>]*class="[^>]*>link</)
    expect(html).toMatch(/<p[^>]*class="ink"[^>]*>after</)
  })
})

describe('a mail in classic Outlook', () => {
  it('shows the button with markup that other mail programs ignore', () => {
    const html = mails.staff?.html ?? ''
    const href = `href="${SITE}/blog?a=1&amp;b=2&amp;utm_source=myplateful&amp;utm_medium=email&amp;utm_campaign=offer-s"`
    const [drawn = ''] = /<!--\[if mso\]><v:roundrect[\s\S]*?<!\[endif\]-->/.exec(html) ?? []
    expect(drawn).toContain(href)
    expect(drawn).toMatch(/>Fish &amp; chips<\/center>/)
    const rest = html.replaceAll(/<!--\[if mso\]>[\s\S]*?<!\[endif\]-->/g, '')
    expect(rest.split('Fish &amp; chips</a>')).toHaveLength(2)
    expect(rest.slice(rest.indexOf('<!--[if !mso]>'))).toMatch(
      /^<!--\[if !mso\]><!--><a [^>]*class="button"/,
    )
  })

  it('shows a column of 600 pixels', () => {
    expect(mails.offer?.html).toMatch(
      /<!--\[if mso\]><table [^>]*width="600"[^>]*><tr><td><!\[endif\]-->/,
    )
  })
})

interface DarkRule {
  name: string
  property: string
  value: string
}

/** The rules of the media query for dark mode. */
function darkRules(html: string): DarkRule[] {
  const [, rules = ''] = /prefers-color-scheme:dark\)\{([\s\S]*?)\}\}/.exec(html) ?? []
  return rulesIn(`${rules}}`)
}

/** The dark-mode rules for Outlook, which marks inverted elements with attributes like `data-ogsc`. */
function outlookRules(html: string): DarkRule[] {
  return rulesIn(/<style>(\[data-ogs[\s\S]*?)<\/style>/.exec(html)?.[1] ?? '')
}

function rulesIn(css: string): DarkRule[] {
  const rules = css.matchAll(/\.([a-z]+)\{([a-z-]+):(#[0-9A-F]{6}) !important\}/g)
  return [...rules].map(([, name = '', property = '', value = '']) => ({ name, property, value }))
}

/** The contrast ratio as WCAG 2.2 defines it. */
function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
