import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { HEADER_GROUND, HEADER_PICTURE } from '../../contract/mail/header-picture.ts'

/** The product's name in Manrope 800, as outlines: what draws SVG here knows no font of ours. */
const WORDMARK = fileURLToPath(new URL('../illustrations/wordmark.svg', import.meta.url))

/** Mails are opened on the road. */
const MAX_BYTES = 40_000

const WIDTH = 2 * HEADER_PICTURE.width
const HEIGHT = 2 * HEADER_PICTURE.height

/** Where things lie, in the picture's own pixels. Of the plate, `top` is how much of it is above the picture. */
const MARK = { left: 56, size: 84 } as const
const NAME = { left: 164, width: 330, height: 64, lower: 5 } as const
const PLATE = { left: 520, size: 860, top: 250 } as const

/**
 * The band that every mail begins with: the logo and the hero's plate on a ground of its own, so that it looks the same
 * on light and dark. A photograph's kind of picture, so JPEG: as PNG it is five times as large.
 * @throws where it would not fit in 40 KB
 */
export async function drawMailHeader(site: string): Promise<void> {
  const picture = await sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: HEADER_GROUND },
  })
    .composite([
      { input: await plate(site), left: PLATE.left, top: 0 },
      { input: await mark(site), left: MARK.left, top: (HEIGHT - MARK.size) / 2 },
      { input: await name(), left: NAME.left, top: (HEIGHT - NAME.height) / 2 + NAME.lower },
    ])
    .jpeg({ quality: 66, progressive: true, mozjpeg: true, chromaSubsampling: '4:2:0' })
    .toBuffer()
  if (picture.length > MAX_BYTES)
    throw new Error(`${HEADER_PICTURE.path} has ${picture.length} bytes: more than ${MAX_BYTES}`)
  const file = site + HEADER_PICTURE.path
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, picture)
}

async function plate(site: string): Promise<Buffer> {
  const whole = await sharp(`${site}/plates/hero-1080.webp`).resize(PLATE.size).png().toBuffer()
  return sharp(whole)
    .extract({ left: 0, top: PLATE.top, width: WIDTH - PLATE.left, height: HEIGHT })
    .png()
    .toBuffer()
}

function mark(site: string): Promise<Buffer> {
  return sharp(`${site}/logo-mark.svg`, { density: 72 * (MARK.size / 64) })
    .resize(MARK.size, MARK.size)
    .png()
    .toBuffer()
}

function name(): Promise<Buffer> {
  return sharp(WORDMARK, { density: 72 }).resize(NAME.width, NAME.height).png().toBuffer()
}
