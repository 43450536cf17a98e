import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import {
  HEADER_GROUND,
  type HeaderPicture,
  headerPictures,
  MAIL_WIDTH,
} from '../../contract/mail/header-picture.ts'

/** The product's name in Manrope 800 as outlines, because sharp's SVG renderer has no access to the font. */
const WORDMARK = fileURLToPath(new URL('../illustrations/wordmark.svg', import.meta.url))

/** Mails are often opened on mobile data. */
const MAX_BYTES = 40_000

const WIDTH = 2 * MAIL_WIDTH

/** `mark`, `name` and `plate` are in pixels of the picture. The top `plate.top` pixels of the plate are cut off. */
interface Layout extends HeaderPicture {
  mark: { left: number; size: number }
  name: { left: number; width: number; height: number; lower: number }
  plate: { left: number; size: number; top: number }
}

const layouts: readonly Layout[] = [
  {
    ...headerPictures.high,
    mark: { left: 56, size: 84 },
    name: { left: 164, width: 330, height: 64, lower: 5 },
    plate: { left: 520, size: 860, top: 250 },
  },
  {
    ...headerPictures.low,
    mark: { left: 64, size: 60 },
    name: { left: 142, width: 248, height: 48, lower: 4 },
    plate: { left: 640, size: 640, top: 210 },
  },
]

/**
 * Draws logo and plate on a fixed background, so that the pictures look the same in light and dark mode. JPEG, because
 * PNG would be five times as large.
 * @throws if a picture exceeds 40 KB
 */
export async function drawMailHeaders(site: string): Promise<void> {
  await mkdir(`${site}/mail`, { recursive: true })
  await Promise.all(layouts.map((layout) => draw(site, layout)))
}

async function draw(site: string, layout: Layout): Promise<void> {
  const height = 2 * layout.height
  const { mark, name, plate } = layout
  const picture = await sharp({
    create: { width: WIDTH, height, channels: 3, background: HEADER_GROUND },
  })
    .composite([
      { input: await drawnPlate(site, plate, height), left: plate.left, top: 0 },
      { input: await drawnMark(site, mark.size), left: mark.left, top: (height - mark.size) / 2 },
      {
        input: await drawnName(name),
        left: name.left,
        top: (height - name.height) / 2 + name.lower,
      },
    ])
    .jpeg({ quality: 66, progressive: true, mozjpeg: true, chromaSubsampling: '4:2:0' })
    .toBuffer()
  if (picture.length > MAX_BYTES)
    throw new Error(`${layout.path} has ${picture.length} bytes: more than ${MAX_BYTES}`)
  await writeFile(site + layout.path, picture)
}

async function drawnPlate(site: string, { left, size, top }: Layout['plate'], height: number) {
  const whole = await sharp(`${site}/plates/hero-1080.webp`).resize(size).png().toBuffer()
  return sharp(whole)
    .extract({ left: 0, top, width: Math.min(size, WIDTH - left), height })
    .png()
    .toBuffer()
}

function drawnMark(site: string, size: number): Promise<Buffer> {
  return sharp(`${site}/logo-mark.svg`, { density: 72 * (size / 64) })
    .resize(size, size)
    .png()
    .toBuffer()
}

function drawnName({ width, height }: Layout['name']): Promise<Buffer> {
  return sharp(WORDMARK, { density: 72 }).resize(width, height).png().toBuffer()
}
