import sharp from 'sharp'
import { expect, test } from 'vitest'
import { covers } from '../../../contract/posts/covers.ts'
import { coverPlaceholder, coverPlaceholders } from '../../../web/illustrations/placeholders.ts'
import { platePictures } from '../../../web/illustrations/plate-picture.tsx'

/** The accepted difference of a color channel (0 to 255). Rounding and the decoder's version change colors slightly. */
const TOLERANCE = 6

test.each(covers)(
  'the placeholder of the cover $name has the colors of the cover',
  async ({ name, path }) => {
    const placeholder = coverPlaceholder(path)
    expect(placeholder).toContain(coverPlaceholders[name]?.[0])
    await expectNear(`covers/${name}-480.webp`, placeholder)
  },
)

test.each(['snap', 'shared-table'] as const)(
  'the placeholder of the picture %s has the colors of the picture',
  async (name) => {
    await expectNear(`plates/${name}-480.webp`, platePictures[name].placeholder)
  },
)

test.each(['hero', 'lunch', 'quiet', 'empty'] as const)(
  'the plate picture %s covers its placeholder completely',
  async (name) => {
    const [width] = platePictures[name].widths
    const { data } = await sharp(`web/public/plates/${name}-${width}.webp`)
      .raw()
      .toBuffer({ resolveWithObject: true })
    for (let degrees = 0; degrees < 360; degrees++) {
      const x = Math.round(width * (0.481 + 0.43 * Math.cos((degrees * Math.PI) / 180)))
      const y = Math.round(width * (0.485 + 0.43 * Math.sin((degrees * Math.PI) / 180)))
      expect(data[4 * (y * width + x) + 3]).toBeGreaterThan(250)
    }
  },
)

test('an uploaded picture has no placeholder', () => {
  expect(coverPlaceholder('/pictures/abc-1200.jpg')).toBeUndefined()
})

async function expectNear(file: string, placeholder = ''): Promise<void> {
  const halves = [...placeholder.matchAll(/#([0-9A-F]{6})/g)].map(([, hex = '']) => [
    ...Buffer.from(hex, 'hex'),
  ])
  const { data } = await sharp(`web/public/${file}`)
    .removeAlpha()
    .resize(1, 2, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const parts = halves.flat()
  expect(parts).toHaveLength(data.length)
  for (const [index, part] of parts.entries())
    expect(Math.abs(part - (data[index] ?? 0))).toBeLessThanOrEqual(TOLERANCE)
}
