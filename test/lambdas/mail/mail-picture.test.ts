import { expect, it } from 'vitest'
import { styleContent } from '../../../lambdas/mail/compose/style-content.ts'

const HASH = '0123456789abcdef0123456789abcdef'
const SITE = 'https://myplateful.test'
const style = (html: string) => styleContent(html, { siteUrl: SITE, campaign: 'offer' })

it.each([
  ['without a stated size', '<img src="PATH-1600.jpg" alt="Peas">', '960', 'width="536"'],
  [
    'with a stated size',
    '<img src="PATH-1600.jpg" alt="" width="1600" height="800">',
    '960',
    'width="536" height="268"',
  ],
  ['smaller than the column', '<img src="PATH-300.jpg" alt="">', '300', 'width="300"'],
  ['between two widths', '<img src="PATH-700.jpg" alt="">', '700', 'width="536"'],
  [
    'made narrower',
    '<img src="PATH-1600.jpg" alt="" width="200" height="100">',
    '480',
    'width="200" height="100"',
  ],
  ['with an absolute address', `<img src="${SITE}PATH-1600.jpg" alt="">`, '960', 'width="536"'],
])('an uploaded picture is replaced by its JPEG: %s', (_, html, file, size) => {
  const styled = style(html.replace('PATH', `/pictures/${HASH}`))
  expect(styled).toContain(`src="${SITE}/pictures/${HASH}-${file}.jpg"`)
  expect(styled).toContain(size)
})

it('a picture of another site is not changed', () => {
  const src = `https://elsewhere.test/pictures/${HASH}-1600.jpg`
  expect(style(`<img src="${src}" alt="" width="100%">`)).toContain(
    `<img src="${src}" alt="" width="100%"`,
  )
})

it.each(['egg.svg', 'egg-480.jpg', 'egg-1200.jpg', 'egg-1200.avif', 'egg-800.webp'])(
  'the cover %s becomes a JPEG with an aspect ratio of 16:9',
  (file) => {
    const jpeg = `src="${SITE}/covers/egg-1200.jpg"`
    const cover = style(`<img src="/covers/${file}" alt="Egg">`)
    expect(cover).toMatch(/ width="536" height="302"/)
    expect([cover.includes(jpeg), cover.includes('alt="Egg"')]).toEqual([true, true])
    const narrow = style(`<img src="/covers/${file}" alt="" width="320" height="999">`)
    expect(narrow).toMatch(/ src="[^"]*egg-800\.jpg"[^>]* width="320" height="180"/)
  },
)

it.each(['/drawing.svg', 'https://elsewhere.test/a.SVG?x=1'])(
  'an SVG is removed from a mail: %s',
  (src) => {
    expect(style(`<p>See<img src="${src}" alt="A"></p>`)).toMatch(/^<p[^>]*>See<\/p>$/)
  },
)
