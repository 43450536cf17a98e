import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { colors } from '../../contract/brand.ts'
import { PRODUCT_NAME, SUB_LINE } from '../../contract/business.ts'

const [CREAM] = colors.page

/** Platforms may crop a maskable icon to a circle of 80 % of its width. */
const SAFE_SHARE = 0.8

/** Writes the bitmap icons for programs without SVG support, and the web app manifest that lists the icons. */
export async function drawIcons(site: string): Promise<void> {
  const mark = `${site}/favicon.svg`
  await Promise.all([
    writeFile(`${site}/favicon.ico`, await icoOf(mark, [16, 32, 48])),
    writeFile(`${site}/icon-192.png`, await drawn(mark, 192)),
    writeFile(`${site}/icon-512.png`, await drawn(mark, 512)),
    writeFile(`${site}/icon-maskable-512.png`, await maskable(mark, 512)),
    writeFile(`${site}/manifest.webmanifest`, JSON.stringify(manifest)),
  ])
}

const manifest = {
  id: '/',
  name: PRODUCT_NAME,
  short_name: PRODUCT_NAME,
  description: SUB_LINE,
  lang: 'en',
  start_url: '/',
  display: 'browser',
  background_color: CREAM,
  theme_color: CREAM,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}

function drawn(svg: string, size: number): Promise<Buffer> {
  return sharp(svg, { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()
}

async function maskable(svg: string, size: number): Promise<Buffer> {
  const inner = Math.round(size * SAFE_SHARE)
  const edge = Math.round((size - inner) / 2)
  return sharp(await drawn(svg, inner))
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background: CREAM })
    .flatten({ background: CREAM })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
}

/**
 * An ICO file with a PNG for each size. It has a header of 6 bytes, then 16 bytes for each picture, then the pictures.
 */
async function icoOf(svg: string, sizes: readonly number[]): Promise<Buffer> {
  const pictures = await Promise.all(sizes.map((size) => drawn(svg, size)))
  const head = Buffer.alloc(6 + 16 * sizes.length)
  head.writeUInt16LE(1, 2) // type: icon
  head.writeUInt16LE(sizes.length, 4)
  let offset = head.length
  for (const [index, picture] of pictures.entries()) {
    const entry = 6 + 16 * index
    head.writeUInt8(sizes[index] ?? 0, entry)
    head.writeUInt8(sizes[index] ?? 0, entry + 1)
    head.writeUInt16LE(1, entry + 4) // color planes
    head.writeUInt16LE(32, entry + 6) // bits per pixel
    head.writeUInt32LE(picture.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += picture.length
  }
  return Buffer.concat([head, ...pictures])
}
