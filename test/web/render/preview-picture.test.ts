import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { covers } from '../../../contract/posts/covers.ts'
import { drawPreview } from '../../../web/render/preview-picture.ts'
import { expectPreviewOf } from '../../support/preview-picture.ts'

/** The cover with the largest preview. preview-picture.long.test.ts checks all covers. */
const LARGEST = 'whole-grains'

const sage = { r: 120, g: 160, b: 120 }
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: sage } })
    .jpeg()
    .toBuffer()

/** The share of white pixels in the lower half of the picture. Only letters are white. */
async function letters(picture: Uint8Array): Promise<number> {
  const { data } = await sharp(picture)
    .extract({ left: 0, top: 315, width: 1200, height: 315 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data.filter((level) => level > 240).length / data.length
}

describe('a link preview', () => {
  it.each(covers.filter(({ name }) => name === LARGEST))(
    'is a PNG of 1200 × 630 under 300 KB: $name',
    ({ path }) => expectPreviewOf(path),
  )

  it('shows more letters for a longer title', async () => {
    const cover = await plain(1200, 675)
    const shares = []
    for (const title of ['', 'Why', 'Why Counting', 'Why Counting Macros Isn’t Enough'])
      shares.push(await letters(await drawPreview(title, cover)))
    expect(shares[0]).toBe(0)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(new Set(shares).size).toBe(4)
  })

  it.each([
    ['β-Glucan & <Oats>', 'β-Glucan & <Oats> 🥣'],
    ['Vitamin B12, Straße', 'Vitamin B₁₂, Straße'],
    ['Low-Sodium Days', 'Low\u2011Sodium Days'],
  ])('replaces or drops letters that its fonts lack: %s', async (plainly, title) => {
    const cover = await plain(1200, 675)
    const [one, other] = [await drawPreview(plainly, cover), await drawPreview(title.trim(), cover)]
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true)
  })

  it('accepts an uploaded cover of any shape', async () => {
    const { width, height } = await sharp(
      await drawPreview('Peas', await plain(480, 900)),
    ).metadata()
    expect([width, height]).toEqual([1200, 630])
  })
})
