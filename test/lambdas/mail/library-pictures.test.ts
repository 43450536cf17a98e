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
    'width="560"',
  ],
  [
    'with its size',
    '<img src="PATH-1600.jpg" alt="" width="1600" height="800">',
    '960',
    'width="560" height="280"',
  ],
  ['that is small', '<img src="PATH-300.jpg" alt="">', '300', 'width="300"'],
  ['between two widths', '<img src="PATH-700.jpg" alt="">', '700', 'width="560"'],
  [
    'made narrower',
    '<img src="PATH-1600.jpg" alt="" width="200" height="100">',
    '960',
    'width="200" height="100"',
  ],
  ['named whole', `<img src="${SITE}PATH-1600.jpg" alt="">`, '960', 'width="560"'],
])(
  'a picture of the library %s is an absolute JPEG that says how wide it is',
  (_, html, file, size) => {
    const dressed = dress(html.replace('PATH', `/media/${HASH}`))
    expect(dressed).toContain(`src="${SITE}/media/${HASH}-${file}.jpg"`)
    expect(dressed).toContain(size)
  },
)

it.each([
  ['/covers/egg-1200.jpg', `${SITE}/covers/egg-1200.jpg`],
  [
    `https://elsewhere.test/media/${HASH}-1600.jpg`,
    `https://elsewhere.test/media/${HASH}-1600.jpg`,
  ],
])('%s stays itself', (src, expected) => {
  expect(dress(`<img src="${src}" alt="" width="100%">`)).toMatch(
    new RegExp(`src="${expected.replaceAll('.', '\\.')}" alt="" width="100%"`),
  )
})
