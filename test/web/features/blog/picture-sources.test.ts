import { expect, it } from 'vitest'
import { withPictureSources } from '../../../../web/components/body-html.ts'

const HASH = '0123456789abcdef0123456789abcdef'
const OWN = `<img width="1200" height="800" src="/pictures/${HASH}-1200.jpg" alt="Peas" />`

it('an uploaded picture is offered as AVIF and WebP in its stored widths', () => {
  const html = withPictureSources(`<p>${OWN}</p>`)
  expect(html).toContain(
    `<source type="image/avif" srcset="/pictures/${HASH}-480.avif 480w, /pictures/${HASH}-960.avif 960w, /pictures/${HASH}-1200.avif 1200w"`,
  )
  expect(html.indexOf('image/avif')).toBeLessThan(html.indexOf('image/webp'))
  expect(html).toMatch(
    /<img srcset="[^"]*-1200\.jpg 1200w" [^>]*width="1200" height="800" src="[^"]*-1200\.jpg" alt="Peas" \/><\/picture><\/p>$/,
  )
})

it.each([
  '<img src="/covers/egg.svg" alt="" />',
  '<img src="/covers/egg-800.jpg" alt="" />',
  `<img src="/pictures/${HASH}-1200.svg" alt="" />`,
  `<img src="/pictures/${HASH}-9999.jpg" alt="" />`,
])('a picture that was not uploaded gets no other formats: %s', (html) => {
  expect(withPictureSources(html)).toBe(html)
})

it('adding picture formats again in the browser changes nothing', () => {
  const once = withPictureSources(OWN)
  expect(withPictureSources(once)).toBe(once)
})
