import { expect, it } from 'vitest'
import { documentHtml } from '../../web/build/document.ts'

const page = {
  head: {
    title: 'Salt & <pepper>',
    description: 'Say "when"',
    path: '/blog',
    image: '/covers/citrus.svg',
    jsonLd: { '@type': 'Blog', name: '</script><script>alert(1)</script>' },
  },
  siteUrl: undefined,
  styles: '',
  font: 'assets/font.woff2',
  scripts: { kind: 'at-once', modules: ['assets/site.js'] },
  body: '',
} as const

it('escapes what it writes into the head', () => {
  const html = documentHtml(page)
  expect(html).toContain('<title>Salt &amp; &lt;pepper&gt;</title>')
  expect(html).toContain('content="Say &quot;when&quot;"')
  expect(html).not.toContain('<script>alert')
})

it('names no domain that it was not told', () => {
  const html = documentHtml(page)
  expect(html).toContain('<link rel="canonical" href="/blog">')
  expect(html).not.toContain('og:url')
  expect(html).not.toContain('og:image')
})

it('writes absolute addresses once it knows where the site is', () => {
  const html = documentHtml({ ...page, siteUrl: 'https://example.com' })
  expect(html).toContain('<link rel="canonical" href="https://example.com/blog">')
  expect(html).toContain('content="https://example.com/covers/citrus.svg"')
})

it('runs the first module and fetches the others beside it', () => {
  const html = documentHtml({ ...page, scripts: { kind: 'at-once', modules: ['a.js', 'b.js'] } })
  expect(html).toContain('<link rel="modulepreload" href="/b.js">')
  expect(html).toContain('<script type="module" src="/a.js"></script>')
})

it('leaves the app to the wake script where it can wait', () => {
  const scripts = { kind: 'on-interaction', wake: 'wake.js', modules: ['a.js', 'b.js'] } as const
  const waiting = documentHtml({ ...page, scripts: { ...scripts, needsApp: false } })
  expect(waiting).toContain('<script defer src="/wake.js" data-app="/a.js /b.js"></script>')
  expect(waiting).not.toContain('preload" href="/a.js')
  expect(documentHtml({ ...page, scripts: { ...scripts, needsApp: true } })).toContain(
    '<script defer src="/wake.js" data-app="/a.js /b.js" data-at-once></script>',
  )
})
