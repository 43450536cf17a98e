import { expect, it } from 'vitest'
import { documentHtml } from '../../../web/render/document.ts'

const page = {
  head: {
    title: 'Salt & <pepper>',
    description: 'Say "when"',
    path: '/blog',
    image: { path: '/social/citrus.png', alt: 'Citrus' },
    structuredData: () => [{ '@type': 'Blog', name: '</script><script>alert(1)</script>' }],
  },
  siteUrl: 'https://example.com',
  styles: '',
  font: 'assets/font.woff2',
  scripts: { kind: 'at-once', modules: ['assets/site.js'] },
  body: '',
} as const

it('a page’s head is escaped', () => {
  const html = documentHtml(page)
  expect(html).toContain('<title>Salt &amp; &lt;pepper&gt;</title>')
  expect(html).toContain('content="Say &quot;when&quot;"')
  expect(html).not.toContain('<script>alert')
})

it('a page’s head has absolute URLs for the page and its picture', () => {
  const html = documentHtml(page)
  expect(html).toContain('<link rel="canonical" href="https://example.com/blog">')
  expect(html).toContain('property="og:image" content="https://example.com/social/citrus.png"')
  expect(html).toContain('name="twitter:image" content="https://example.com/social/citrus.png"')
})

it('a page with noindex has the robots tag and no Open Graph tags', () => {
  const html = documentHtml({ ...page, head: { ...page.head, noIndex: true } })
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toContain('og:')
})

it('a page’s head links to the feeds', () => {
  const html = documentHtml(page)
  expect(html).toContain('type="application/rss+xml" title="MyPlateful Blog" href="/rss.xml"')
  expect(html).toContain('type="application/feed+json" title="MyPlateful Blog" href="/feed.json"')
})

it('a page whose app starts immediately runs the first module and preloads the other modules', () => {
  const html = documentHtml({ ...page, scripts: { kind: 'at-once', modules: ['a.js', 'b.js'] } })
  expect(html).toContain('<link rel="modulepreload" href="/b.js">')
  expect(html).toContain('<script type="module" src="/a.js"></script>')
})

it('a page has its scripts and data after its content', () => {
  const scripts = {
    kind: 'on-interaction',
    loader: 'loader.js',
    modules: [],
    needsApp: false,
  } as const
  const html = documentHtml({ ...page, scripts, body: '<h1>Blog</h1>', served: {} })
  const [before = '', after = ''] = html.split('<h1>Blog</h1>')
  expect(before).not.toContain('<script')
  expect(after.match(/<script/g)).toHaveLength(3)
})

it('a page whose app starts on interaction loads only the hydration loader', () => {
  const scripts = {
    kind: 'on-interaction',
    loader: 'loader.js',
    modules: ['a.js', 'b.js'],
  } as const
  const waiting = documentHtml({ ...page, scripts: { ...scripts, needsApp: false } })
  expect(waiting).toContain('<script defer src="/loader.js" data-app="/a.js /b.js"></script>')
  expect(waiting).not.toContain('preload" href="/a.js')
  expect(documentHtml({ ...page, scripts: { ...scripts, needsApp: true } })).toContain(
    '<script defer src="/loader.js" data-app="/a.js /b.js" data-at-once></script>',
  )
})

it('a page declares one size of the bitmap icon, so that Chromium fetches only the SVG', () => {
  const icons = documentHtml(page).match(/<link rel="icon"[^>]*>/g)
  expect(icons).toEqual([
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  ])
})
