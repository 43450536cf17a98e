import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect } from 'vitest'
import { drawPreview } from '../../web/render/preview-picture.ts'

const fileOf = (path: string) => readFile(new URL(`../../web/public${path}`, import.meta.url))

/** Expects a preview picture with this cover, in the size that social networks require. */
export async function expectPreviewOf(cover: string): Promise<void> {
  const picture = await drawPreview('What a Plate Can Tell You', await fileOf(cover))
  const { format, width, height } = await sharp(picture).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
  expect(picture.length).toBeLessThan(300_000)
}
