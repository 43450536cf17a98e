import { join } from 'node:path'
import sharp from 'sharp'
import { colors } from '../../contract/brand.ts'
import { fileName } from './take.ts'

/** The README's picture, made by `npm run look -- --readme`. */
export const README_SHEET = 'docs/contact-sheet.webp'

interface Tile {
  /** The name of the state on the contact sheet. */
  name: string
  width: number
  scheme: 'light' | 'dark'
}

const GAP = 24
/** Desktop screens above, phones and mails below. Both rows have the same total width. */
const rows: readonly { width: number; height: number; tiles: readonly Tile[] }[] = [
  {
    width: 786,
    height: 491,
    tiles: [
      { name: '/ the first screen', width: 1440, scheme: 'light' },
      { name: '/admin Analytics', width: 1440, scheme: 'dark' },
    ],
  },
  {
    width: 300,
    height: 620,
    tiles: [
      { name: '/ the first screen', width: 390, scheme: 'dark' },
      { name: '/blog as it comes', width: 390, scheme: 'light' },
      {
        name: '/blog/:slug built-in article why-counting-macros-isnt-enough',
        width: 390,
        scheme: 'dark',
      },
      { name: 'mail template welcome', width: 375, scheme: 'light' },
      { name: 'mail weekly digest', width: 375, scheme: 'dark' },
    ],
  },
]

export function isOnReadme(name: string): boolean {
  return rows.some(({ tiles }) => tiles.some((tile) => tile.name === name))
}

export async function writeReadmeSheet(folder: string): Promise<void> {
  const placed = await Promise.all(
    rows.flatMap(({ width, height, tiles }, row) => {
      const above = rows.slice(0, row).reduce((sum, one) => sum + one.height + GAP, GAP)
      return tiles.map(async (tile, column) => ({
        input: await sharp(join(folder, fileOf(tile)))
          .resize({ width, height, fit: 'cover', position: 'top' })
          .composite([{ input: rounded(width, height), blend: 'dest-in' }])
          .png()
          .toBuffer(),
        left: GAP + column * (width + GAP),
        top: above,
      }))
    }),
  )
  await sharp({
    create: {
      width: GAP + Math.max(...rows.map(({ width, tiles }) => tiles.length * (width + GAP))),
      height: rows.reduce((sum, { height }) => sum + height + GAP, GAP),
      channels: 3,
      // The light scheme's line color, visible on a light and on a dark README.
      background: colors.hairline[0],
    },
  })
    .composite(placed)
    .webp({ quality: 82 })
    .toFile(README_SHEET)
}

function fileOf({ name, width, scheme }: Tile): string {
  return `${fileName(name)}-${width}-${scheme}.png`
}

function rounded(width: number, height: number): Buffer {
  return Buffer.from(
    `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="14"/></svg>`,
  )
}
