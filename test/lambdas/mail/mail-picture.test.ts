import { expect, it } from 'vitest'
import { styleContent } from '../../../lambdas/mail/compose/style-content.ts'

const HASH = '0123456789abcdef0123456789abcdef'
const SITE = 'https://myplateful.test'
const dress = (html: string) => styleContent(html, { siteUrl: SITE, campaign: 'offer' })

it.each([
  [
    'of which only the width is known',
    '<img src="PATH-1600.jpg" alt="Peas">',
    '960',
    'width="536"',
  ],
  [
    'with its size',
    '<img src="PATH-1600.jpg" alt="" width="1600" height="800">',
    '960',
    'width="536" height="268"',
  ],
  ['that is small', '<img src="PATH-300.jpg" alt="">', '300', 'width="300"'],
  ['between two widths', '<img src="PATH-700.jpg" alt="">', '700', 'width="536"'],
  [
    'made narrower',
    '<img src="PATH-1600.jpg" alt="" width="200" height="100">',
    '480',
    'width="200" height="100"',
  ],
  ['named whole', `<img src="${SITE}PATH-1600.jpg" alt="">`, '960', 'width="536"'],
])('an uploaded picture %s is an absolute JPEG that says how wide it is', (_, html, file, size) => {
  const dressed = dress(html.replace('PATH', `/pictures/${HASH}`))
  expect(dressed).toContain(`src="${SITE}/pictures/${HASH}-${file}.jpg"`)
  expect(dressed).toContain(size)
})

it('a picture from elsewhere stays itself', () => {
  const src = `https://elsewhere.test/pictures/${HASH}-1600.jpg`
  expect(dress(`<img src="${src}" alt="" width="100%">`)).toContain(
    `<img src="${src}" alt="" width="100%"`,
  )
})

it.each(['egg.svg', 'egg-480.jpg', 'egg-1200.jpg', 'egg-1200.avif', 'egg-800.webp'])(
  'the cover %s is a JPEG of 16:9, as wide as the column or as staff made it, for fine screens',
  (file) => {
    const jpeg = `src="${SITE}/covers/egg-1200.jpg"`
    const cover = dress(`<img src="/covers/${file}" alt="Egg">`)
    expect(cover).toMatch(/ width="536" height="302"/)
    expect([cover.includes(jpeg), cover.includes('alt="Egg"')]).toEqual([true, true])
    const narrow = dress(`<img src="/covers/${file}" alt="" width="320" height="999">`)
    expect(narrow).toMatch(/ src="[^"]*egg-800\.jpg"[^>]* width="320" height="180"/)
  },
)

it.each(['/drawing.svg', 'https://elsewhere.test/a.SVG?x=1'])(
  'no mail program shows an SVG, and no mail has one: %s',
  (src) => {
    expect(dress(`<p>See<img src="${src}" alt="A"></p>`)).toMatch(/^<p[^>]*>See<\/p>$/)
  },
)
