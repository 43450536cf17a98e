import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { emailTypes } from '../../../contract/mail/email-types.ts'
import { mailComposer } from '../../../lambdas/mail/compose/mail-composer.ts'
import { plainLine } from '../../../lambdas/mail/compose/plain-text.ts'
import { mailEnvironment } from '../../../lambdas/mail/environment.ts'
import { handler as preview } from '../../../lambdas/mail/handlers/email-preview.ts'
import { handler as templates } from '../../../lambdas/mail/handlers/email-templates.ts'
import { signatureOf } from '../../../lambdas/mail/templates/frame.tsx'
import { startBackend } from '../../support/backend.ts'
import { call } from '../../support/request.ts'

await startBackend()

const scopes = ['myplateful/staff']
const SITE = 'https://myplateful.test'

interface Preview {
  emailType?: string
  subject?: string
  preheader?: string
  customContent?: string
}
const previewMail = async (request: Preview) => {
  const { status, body } = await call(preview, {
    body: { emailType: 'newsletter', ...request },
    scopes,
  })
  return {
    status,
    code: body?.code,
    issues: body?.issues,
    subject: String(body?.subject),
    html: String(body?.html),
    text: String(body?.text),
  }
}
const linksOf = (html: string) =>
  [...html.matchAll(/<a\b[^>]*href="([^"]+)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )

/** The templates of docs/product.md with their default subjects, in the order in which staff see them. */
function specifiedTemplates(): { type: string; subject: string }[] {
  const [, section = ''] = readFileSync('docs/product.md', 'utf8').split('## Templates\n')
  const [table = ''] = section.split('\n## ')
  return [...table.matchAll(/^\| (\w+) \| "([^"]+)"/gm)].map(([, type = '', subject = '']) => ({
    type,
    subject,
  }))
}

/** Expects the parts that every mail has after its content. */
function expectFrame({ html, text }: { html: string; text: string }) {
  for (const body of [html, text]) {
    expect(body).toContain('1 Test Street, Indianapolis, IN 46204, USA')
    expect(body).toMatch(/The MyPlateful team[\s\S]*joined the early-access list of MyPlateful/)
    expect(body).toMatch(/https:\/\/myplateful\.test\/unsubscribe["\s]/)
  }
  // SES must not rewrite the unsubscribe link for click tracking.
  const unsubscribeTags = html.match(/<a\b[^>]*\/unsubscribe"[^>]*>/g) ?? []
  expect(unsubscribeTags.at(-1)).toContain('ses:no-track=""')
  const footer = html.lastIndexOf('joined the early-access list')
  expect(html.slice(footer)).toMatch(/Unsubscribe<\/a>[\s\S]*1 Test Street[\s\S]*<\/body>/)
  expect(html.match(/<\/body>/g)).toHaveLength(1)
  expect(html.match(/<table/g)?.length).toBe(html.match(/<\/table>/g)?.length)
  expect(html.match(/<div/g)?.length).toBe(html.match(/<\/div>/g)?.length)
}

it('a mail is signed by the team if no founder is set', () => {
  expect(signatureOf({ name: 'A. Founder', words: [] })).toBe('A. Founder, MyPlateful')
  expect(signatureOf(undefined)).toBe('The MyPlateful team')
})

describe('the four templates', () => {
  it('have the subjects listed in docs/product.md', async () => {
    const { status, body } = await call(templates, { method: 'GET', scopes })
    expect(status).toBe(200)
    expect(body?.templates).toEqual(
      specifiedTemplates().map(({ type, subject }) => ({
        type,
        title: expect.stringMatching(/\w/),
        description: expect.stringMatching(/\w/),
        subject,
        html: expect.stringMatching(/^<h1>/),
      })),
    )
  })

  it.each(emailTypes)('have UTM parameters on links except “Unsubscribe”: %s', async (type) => {
    const mail = await previewMail({ emailType: type })
    const { subject } = specifiedTemplates().find((one) => one.type === type) ?? {}
    expect([mail.status, mail.subject]).toEqual([200, subject])
    expectFrame(mail)
    const links = linksOf(mail.html)
    expect(links.length).toBeGreaterThanOrEqual(3)
    for (const link of links.map((href) => new URL(href))) {
      expect(link.origin).toBe(SITE)
      if (link.pathname === '/unsubscribe') continue
      expect(Object.fromEntries(link.searchParams)).toMatchObject({
        utm_source: 'myplateful',
        utm_medium: 'email',
        utm_campaign: type === 'welcome' ? type : expect.stringMatching(`^${type}-`),
      })
    }
    expect(mail.html).toContain('name="color-scheme" content="light dark"')
  })

  it('include an offer that lists the benefits of Premium', async () => {
    const { text } = await previewMail({ emailType: 'offer' })
    for (const words of [
      '50% off your first year',
      'EARLYBIRD50',
      'Unlimited AI scans',
      'Advanced insights',
      'Personalised recommendations',
      'Priority support',
    ]) {
      expect(text.toLowerCase()).toContain(words.toLowerCase())
    }
  })

  it('can be listed and previewed by staff only', async () => {
    expect((await call(templates, { method: 'GET' })).status).toBe(401)
    expect((await call(preview, { body: { emailType: 'offer' }, scopes: ['other'] })).status).toBe(
      403,
    )
  })
})

describe('the preheader', () => {
  const hidden = (html: string) => /data-skip-in-text="true">([^<]*)/.exec(html)?.[1]

  it('appears once in a mail, hidden in the HTML', async () => {
    const { html, text } = await previewMail({ emailType: 'offer' })
    const line = '50% off your first year of Premium with the code EARLYBIRD50.'
    expect(html.split(line)).toHaveLength(2)
    expect(html).toMatch(new RegExp(`<div style="display:none;[^>]*>${line}`))
    expect(text).not.toContain(line)
  })

  it('is the start of the content if staff wrote no preheader', async () => {
    const template = hidden((await previewMail({ emailType: 'offer' })).html)
    expect(template).toMatch(/^50% off your first year/)
    const customContent = '<p>Beans are back.</p>'
    expect(hidden((await previewMail({ customContent })).html)).toBe('Beans are back.')
    const preheader = ' Three reads on beans '
    expect(hidden((await previewMail({ customContent, preheader })).html)).toBe(
      'Three reads on beans',
    )
    expect(hidden((await previewMail({ preheader })).html)).toBe('Three reads on beans')
    expect(hidden((await previewMail({ emailType: 'offer', preheader: ' ' })).html)).toBe(template)
  })

  it('is refused if it has two lines or over 150 characters', async () => {
    expect((await previewMail({ preheader: 'a\nb' })).status).toBe(400)
    expect((await previewMail({ preheader: 'x'.repeat(151) })).status).toBe(400)
  })
})

describe('a mail with a custom subject or content', () => {
  it('has the template’s subject and content if the custom subject and content are blank', async () => {
    const plain = await previewMail({ emailType: 'offer' })
    const blank = await previewMail({ emailType: 'offer', subject: '  ', customContent: ' \n ' })
    expect([blank.subject, blank.text]).toEqual([plain.subject, plain.text])
  })

  it('has the custom subject and content instead of the template’s', async () => {
    const mail = await previewMail({
      emailType: 'offer',
      subject: 'Hello',
      customContent: '<p>Only this</p>',
    })
    expect(mail.subject).toBe('Hello')
    expect(mail.text).toContain('Only this')
    expect(mail.html).not.toContain('EARLYBIRD50')
    expectFrame(mail)
  })

  it('has the content’s first words as preheader', async () => {
    const { html } = await previewMail({ customContent: '<h1>News</h1><p>of the <b>week</b></p>' })
    expect(html).toMatch(/display:none[^>]*>News of the week</)
  })

  it('has UTM parameters only on links to the site', async () => {
    const { html } = await previewMail({
      customContent: `<p><a href="/blog">a</a> <a href="${SITE}/terms?x=1#top">b</a> <a href="/?utm_campaign=own">c</a> <a href="https://example.org/x?y=1">d</a> <a href="mailto:a@example.org">e</a></p>`,
    })
    const utm = 'utm_source=myplateful&utm_medium=email'
    expect(linksOf(html)).toEqual(
      expect.arrayContaining([
        `${SITE}/blog?${utm}&utm_campaign=newsletter-newsletter-latest-updates`,
        `${SITE}/terms?x=1&${utm}&utm_campaign=newsletter-newsletter-latest-updates#top`,
        `${SITE}/?utm_campaign=own&${utm}`,
        'https://example.org/x?y=1',
        'mailto:a@example.org',
      ]),
    )
  })

  it('shows a link as a button if its paragraph contains nothing else', async () => {
    const { html } = await previewMail({
      customContent: '<p><a href="/blog">Go</a></p><p>or <a href="/terms">read</a></p>',
    })
    expect(html).toMatch(/<a [^>]*border-radius:999px[^>]*>Go</)
    expect(html).not.toMatch(/<a [^>]*border-radius:999px[^>]*>read</)
    expect(html).not.toContain('data-action')
  })

  it.each([
    ['two lines', 'Hi\r\nBcc: eve@example.com'],
    ['a lone newline', 'Hi\nthere'],
    ['over 200 characters', 'a'.repeat(201)],
  ])('is refused if the subject has %s', async (_, subject) => {
    const { status, code } = await previewMail({ subject })
    expect([status, code]).toEqual([400, 'invalid_request'])
  })

  it('is refused if it is over 90 KB', async () => {
    const { status, code } = await previewMail({ customContent: `<p>${'ä '.repeat(29_000)}</p>` })
    expect([status, code]).toEqual([422, 'mail_too_large'])
  })

  it('is refused if sanitizing leaves no content', async () => {
    const { status, issues } = await previewMail({ customContent: '<script>alert(1)</script>' })
    expect(status).toBe(400)
    expect(issues).toEqual([{ path: 'customContent', message: expect.any(String) }])
  })
})

describe('a mail with hostile content', () => {
  it.each([
    ['unclosed tags', '<p>Hi<table><tr><td><div><ul><li>'],
    ['closing tags of the frame', '<p>Hi</p></td></tr></tbody></table></div></body></html>'],
    ['an unclosed comment', '<p>Hi</p><!-- '],
    ['a conditional comment', '<p>Hi</p><!--[if mso]><style><![endif]-->'],
    ['a style sheet', '<p>Hi</p><style>table,a{display:none!important}</style>'],
    ['an unclosed style sheet', '<p>Hi</p><style>'],
    ['an unclosed attribute', '<p>Hi</p><a href="'],
    ['an unclosed textarea', '<p>Hi</p><textarea>'],
    ['an overlay', '<div style="position:fixed;inset:0;background:#fff;z-index:9">Hi</div>'],
    ['unclosed hidden elements', '<p>Hi</p><div style="display:none"><div style="font-size:0">'],
    ['a negative margin', '<p style="margin:10px 0 -900px;margin-bottom:-900px">Hi</p>'],
  ])('keeps its footer despite %s', async (_, customContent) => {
    const mail = await previewMail({ customContent })
    expect(mail.status).toBe(200)
    expect(mail.text).toContain('Hi')
    expectFrame(mail)
    const content = mail.html.slice(mail.html.indexOf('Hi') - 200, mail.html.indexOf('joined the'))
    expect(content).not.toMatch(/<!--\[|<style|position:|margin[^;"]*-\d/)
  })

  it('contains no scripts, event handlers or javascript: links', async () => {
    const { html } = await previewMail({
      customContent:
        '<p onclick="x()">Hi</p><script>x()</script><a href="javascript:x()">l</a><img src=x onerror=x()><svg onload=x()>',
    })
    expect(html).not.toMatch(/<script|onclick|onerror|onload|javascript:|<svg/i)
  })
})

describe('the mail composer', () => {
  const draft = { subject: 's', preheader: 'p', content: '<p>Hi</p>', kind: 'offer' } as const

  it('gives each recipient their own unsubscribe link in HTML, text and header', async () => {
    const compose = mailComposer(draft, mailEnvironment())
    for (const id of ['one', 'two']) {
      const mail = compose({ email: `${id}@example.com`, link: id, reason: 'joined' })
      expect(mail.oneClickUnsubscribe).toBe(`${SITE}/api/unsubscribe?s=${id}`)
      expect(mail.html).toContain(`href="${SITE}/unsubscribe?s=${id}"`)
      expect(mail.text).toMatch(new RegExp(`/unsubscribe\\?s=${id}\\s`))
    }
  })

  it('says why its recipient gets the mail', () => {
    const compose = mailComposer(draft, mailEnvironment())
    const footers = (['joined', 'added'] as const).map((reason) => {
      const { html, text } = compose({ email: 'a@example.com', link: 'a', reason })
      return [html, text.replace(/\s+/g, ' ')].map((part) => ({
        joined: part.includes('because you joined the early-access list of MyPlateful.'),
        added: part.includes(
          'because we added you to the early-access list of MyPlateful: our records say that you agreed to get our email.',
        ),
      }))
    })
    const [joined, added] = [true, false].map((isJoined) => ({
      joined: isJoined,
      added: !isJoined,
    }))
    expect(footers).toEqual([
      [joined, joined],
      [added, added],
    ])
  })

  it('sanitizes the content', () => {
    const content = '<p onclick="x()">Hi</p><script>x()</script></div></table>'
    const { html } = mailComposer(
      { ...draft, content },
      mailEnvironment(),
    )({
      email: 'a@example.com',
      link: undefined,
      reason: 'joined',
    })
    expect(html).not.toMatch(/<script|onclick/)
    expect(html.match(/<div/g)?.length).toBe(html.match(/<\/div>/g)?.length)
  })

  it('leaves dollar signs in the content unchanged', async () => {
    const content = "<p>$& $1 $' and more</p>"
    const compose = mailComposer({ ...draft, content }, mailEnvironment())
    const { html } = compose({ email: 'a@example.com', link: '$&', reason: 'joined' })
    expect(html).toContain("$&amp; $1 $' and more</p>")
    expect(html).toContain('unsubscribe?s=%24%26"')
  })

  it('makes the preheader from at most 140 characters of the content’s plain text', () => {
    expect(plainLine(`<p>${'word '.repeat(50)}</p>`)).toMatch(/^(?=.{100,140}$)(?:word )+word…$/)
    expect(plainLine('<p>Fish &amp; chips &lt;3</p>')).toBe('Fish & chips <3')
  })
})
