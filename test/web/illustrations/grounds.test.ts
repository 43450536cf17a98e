import sharp from 'sharp'
import { expect, test } from 'vitest'
import { covers } from '../../../contract/posts/covers.ts'
import { coverGround, coverGrounds } from '../../../web/illustrations/grounds.ts'
import { platePictures } from '../../../web/illustrations/plate-picture.tsx'

/** Of 255: what rounding and another version of the decoder may change. */
const NEAR = 6

test.each(covers)(
  'the cover $name has its own colors behind it until it has come',
  async ({ name, path }) => {
    const ground = coverGround(path)
    expect(ground).toContain(coverGrounds[name]?.[0])
    await expectNear(`covers/${name}-480.webp`, ground)
  },
)

test.each(['snap', 'shared-table'] as const)('the picture %s too', async (name) => {
  await expectNear(`plates/${name}-480.webp`, platePictures[name].ground)
})

test.each(['hero', 'lunch', 'quiet', 'empty'] as const)(
  'the plate %s covers the plate of color behind it',
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

test('a picture that is not ours has none', () => {
  expect(coverGround('/pictures/abc-1200.jpg')).toBeUndefined()
})

async function expectNear(file: string, ground = ''): Promise<void> {
  const halves = [...ground.matchAll(/#([0-9A-F]{6})/g)].map(([, hex = '']) => [
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
    expect(Math.abs(part - (data[index] ?? 0))).toBeLessThanOrEqual(NEAR)
}
