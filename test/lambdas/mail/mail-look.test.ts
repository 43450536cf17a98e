import { describe, expect, it } from 'vitest'
import { colours } from '../../../contract/brand.ts'
import { mailHtml } from '../../../contract/content/mail-html.ts'
import { allTemplates } from '../../../lambdas/drafts/catalogue.ts'
import { MAX_MAIL_BYTES, mailComposer } from '../../../lambdas/mail/compose/mail-composer.ts'
import { mimeMessage } from '../../../lambdas/mail/compose/mime-message.ts'
import { elementsOf } from '../../../lambdas/preflight/check.ts'
import { digestText, newsletterText } from '../../../lambdas/publishing/post-mail.tsx'
import { welcomeMail } from '../../../lambdas/welcome/welcome-mail.ts'
import { needlessExceptions, problemsOf } from '../../support/mail-programs.ts'
import { newestArticles } from '../../support/newest-articles.ts'

const SITE = 'https://myplateful.test'
const environment = {
  siteUrl: SITE,
  from: 'MyPlateful <hello@myplateful.test>',
  configurationSet: 'test',
  postalAddress: '1 Test Street, Indianapolis, IN 46204, USA',
}
const reader = { email: 'ann@example.com', link: 'ann.secret' }
const compose = (content: string) =>
  mailComposer({ subject: 'S', preview: 'P', content, campaign: 'offer' }, environment, 'n')(reader)

/** Everything that staff may write. */
const WRITTEN = `<h1>One</h1><h2>Two</h2><h3>Three</h3>
<p>Text <strong>a</strong> <em>b</em> <b>c</b> <i>d</i> <u>e</u> <code>f</code> <a href="https://example.org/x">g</a><br>h</p>
<ul><li>one <a href="/blog">link</a></li></ul><ol><li>first</li></ol><blockquote><p>Quote</p></blockquote><hr>
<table><caption>Lunches</caption><thead><tr><th scope="col">Meal</th></tr></thead><tbody><tr><td>Wrap</td></tr></tbody><tfoot><tr><td colspan="1">Total</td></tr></tfoot></table>
<div style="background-color:#ffffff;padding:12px;border:1px solid #dddddd"><p>Theirs</p>bare <span style="color:#8a1c1c">red</span></div>
<p style="color:#8a1c1c;text-align:center">Own colour</p>
<p><img src="/covers/egg.svg" alt="Eggs"></p><p><a href="/blog?a=1&b=2">Fish & chips</a></p>`

const articles = newestArticles.map((article) => ({ ...article, ai_written: true }))
const [first = never()] = articles
const mails: Record<string, { html: string; bytes: number }> = {}
for (const { type, html } of allTemplates(newestArticles)) await add(type, compose(html))
await add('instant', compose(newsletterText(first).content))
await add('digest', compose(digestText(articles).content))
await add('staff', compose(WRITTEN))
const unconfirmed = { ...reader, id: 'ann', awaits_confirmation: true, confirm_token: 'x' } as const
await add('confirmation', (await welcomeMail(unconfirmed, environment)).mail)

async function add(name: string, mail: Parameters<typeof mimeMessage>[0]) {
  mails[name] = { html: mail.html, bytes: (await mimeMessage(mail)).byteLength }
}
function never(): never {
  throw new Error('There are no articles')
}

const each = it.each(Object.entries(mails).map(([name, mail]) => ({ name, ...mail })))

describe('in Gmail, Apple Mail, both Outlooks and Yahoo', () => {
  each('the $name mail has nothing that one of them spoils', ({ html }) => {
    expect(problemsOf(html)).toEqual([])
  })

  it('what staff wrote has every element that they may write', () => {
    expect(mailHtml.elements.filter((name) => elementsOf(WRITTEN, name).length === 0)).toEqual([])
  })

  it('what only some of them know is found, in media queries, too', () => {
    const spoilt = mails.offer?.html.replace('display:inline-block', 'display:grid') ?? ''
    expect(problemsOf(spoilt).join()).toContain('display:grid in outlook.windows')
    const sheet = '<style>@media (max-width:9px){.a{gap:1px}}</style>'
    expect(problemsOf(sheet).join()).toMatch(/gap.*outlook/)
  })

  it('nothing is excused that no mail does', () => {
    expect(needlessExceptions(Object.values(mails).map(({ html }) => html))).toEqual([])
  })
})

describe('each mail', () => {
  each('$name is far below 90 KB', ({ bytes }) => {
    expect(bytes).toBeLessThan(MAX_MAIL_BYTES / 2)
  })

  each(
    '$name shows pictures of our own domain, with their size and a text, and no SVG',
    ({ html }) => {
      const pictures = elementsOf(html, 'img')
      expect(pictures[0]).toMatchObject({ src: `${SITE}/mail/header.jpg`, alt: 'MyPlateful' })
      for (const { src = '', width, height, alt } of pictures) {
        expect(src).toMatch(/^https:\/\/myplateful\.test\/(?:mail|covers)\/[\w-]+\.jpg$/)
        expect([Number(width), Number(height)].every((size) => size > 0)).toBe(true)
        expect(alt).toMatch(/\w/)
      }
    },
  )

  each(
    '$name has a language, a title, and tables that are no tables to a screen reader',
    ({ html }) => {
      expect(html).toMatch(/<html lang="en"/)
      expect(html).toMatch(/<title>[^<]+<\/title>/)
      const tables = elementsOf(html.replace(/<table><caption[\s\S]*?<\/table>/, ''), 'table')
      expect(tables.filter(({ role, width }) => role !== 'presentation' && width)).toEqual([])
    },
  )

  each('$name says for each of its colours what it is in the dark', ({ html }) => {
    const classes = [...html.matchAll(/class="([^"]+)"/g)].map(([, names = '']) => names)
    const used = new Set(classes.flatMap((names) => names.split(' ')))
    const inTheDark = new Set(dark(html).map(({ name }) => name))
    expect([...used].filter((name) => name !== 'side' && !inTheDark.has(String(name)))).toEqual([])
    expect(marked(html)).toEqual(dark(html))
  })
})

describe('in the dark', () => {
  it('all can be read: 4.5 to 1 on the ground that it stands on', () => {
    const looks = dark(mails.staff?.html ?? '')
    const of = (name: string, property: string) =>
      looks.find((one) => one.name === name && one.property === property)?.value ?? ''
    const text = (name: string) => of(name, 'color')
    const ground = (name: string) => of(name, 'background-color')
    const pairs = [
      ...['ink', 'link'].flatMap((name) => [
        [text(name), ground('card')],
        [text(name), ground('tint')],
      ]),
      [text('quiet'), ground('page')],
      [text('button'), ground('button')],
      [colours.quiet[0], colours.page[0]],
      [colours.action[0], '#EFF6F0'],
      [colours['on-action'][0], colours.action[0]],
    ]
    for (const [one = '', other = ''] of pairs)
      expect([one, other, contrast(one, other) >= 4.5]).toEqual([one, other, true])
  })

  it('the text of a picture that is off stands on a dark ground, too', () => {
    const [, cover] = elementsOf(mails.newsletter?.html ?? '', 'img')
    expect(cover?.class).toBe('tint link')
  })

  it('text on a ground that staff chose stays as they see it', () => {
    const { html } = compose(
      '<p>out</p><div style="background-color:#ffffff">bare<p>in</p><a href="/x">link</a></div><p>after</p>',
    )
    expect(html).toMatch(/<p[^>]*class="ink"[^>]*>out</)
    expect(html).toMatch(/<div style="color:#10231C;background-color:#ffffff">bare</)
    expect(html).not.toMatch(/<p[^>]*class="[^>]*>in<|<a[^>]*class="[^>]*>link</)
    expect(html).toMatch(/<p[^>]*class="ink"[^>]*>after</)
  })
})

describe('classic Outlook', () => {
  it('draws a button itself, with the same link and label, and nobody sees two', () => {
    const html = mails.staff?.html ?? ''
    const href = `href="${SITE}/blog?a=1&amp;b=2&amp;utm_source=myplateful&amp;utm_medium=email&amp;utm_campaign=offer"`
    const [drawn = ''] = /<!--\[if mso\]><v:roundrect[\s\S]*?<!\[endif\]-->/.exec(html) ?? []
    expect(drawn).toContain(href)
    expect(drawn).toMatch(/>Fish &amp; chips<\/center>/)
    const rest = html.replaceAll(/<!--\[if mso\]>[\s\S]*?<!\[endif\]-->/g, '')
    expect(rest.split('Fish &amp; chips</a>')).toHaveLength(2)
    expect(rest.slice(rest.indexOf('<!--[if !mso]>'))).toMatch(
      /^<!--\[if !mso\]><!--><a [^>]*class="button"/,
    )
  })

  it('gets a column of 600 pixels', () => {
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

/** What the media query for the dark says. */
function dark(html: string): DarkRule[] {
  const [, rules = ''] = /prefers-color-scheme:dark\)\{([\s\S]*?)\}\}/.exec(html) ?? []
  return rulesIn(`${rules}}`)
}

/** What is said to Outlook, which marks what it has turned over. */
function marked(html: string): DarkRule[] {
  return rulesIn(/<style>(\[data-ogs[\s\S]*?)<\/style>/.exec(html)?.[1] ?? '')
}

function rulesIn(css: string): DarkRule[] {
  const rules = css.matchAll(/\.([a-z]+)\{([a-z-]+):(#[0-9A-F]{6}) !important\}/g)
  return [...rules].map(([, name = '', property = '', value = '']) => ({ name, property, value }))
}

/** WCAG 2.2, "contrast ratio". */
function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
