import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { covers } from '../../contract/posts/covers.ts'
import { SOCIAL_IMAGE, socialImageOf } from '../site/social-image.ts'

/** Link previews are fetched by impatient robots. */
const MAX_BYTES = 300_000

/** Corner of the logo, and its size, in the preview's pixels. */
const LOGO = { left: 28, top: 28, size: 88 } as const

/**
 * The preview picture of every cover, 1200 × 630, with the logo in its corner; the title stands beside it wherever a
 * preview is shown.
 * @throws where one would not fit in 300 KB
 */
export async function drawSocialImages(site: string): Promise<void> {
  await mkdir(`${site}/social`, { recursive: true })
  const logo = await sharp(`${site}/logo-mark.svg`, { density: 72 * (LOGO.size / 64) })
    .resize(LOGO.size, LOGO.size)
    .png()
    .toBuffer()
  await Promise.all(covers.map(({ path }) => drawSocialImage(site, path, logo)))
}

async function drawSocialImage(site: string, coverPath: string, logo: Buffer): Promise<void> {
  const { path } = socialImageOf(coverPath)
  const picture = await sharp(site + coverPath)
    .resize({ ...SOCIAL_IMAGE, fit: 'cover' })
    .composite([{ input: logo, left: LOGO.left, top: LOGO.top }])
    .png({ palette: true, colours: 128, effort: 7, compressionLevel: 9 })
    .toBuffer()
  if (picture.length > MAX_BYTES)
    throw new Error(`${path} has ${picture.length} bytes: more than ${MAX_BYTES}`)
  await writeFile(site + path, picture)
}
