import sharp, { type Sharp } from 'sharp'
import {
  PICTURE_ENDINGS,
  type PictureEnding,
  WIDEST,
  widthsUpTo,
} from '../../contract/pictures/picture-path.ts'
import { MAX_PICTURE_PIXELS } from '../../contract/pictures/schemas.ts'
import { type FileKind, kindOf } from './file-kind.ts'

/** A file of a picture as it is served. */
interface MadeFile {
  width: number
  ending: PictureEnding
  body: Buffer
}

export interface MadePicture {
  /** Of the largest files. */
  width: number
  height: number
  files: MadeFile[]
}

export type Made = { made: MadePicture } | { refused: string }

/** Longer than that it is a line, not a picture. */
const MOST_SLENDER = 20
/** A tall picture is made narrower: formats end at 16,383 rows, and a page's patience earlier. */
const TALLEST = 2400

const [LARGEST_MP] = [MAX_PICTURE_PIXELS / 1e6]

// Of libvips' readers only these: one for a format that nobody may upload is one more that a hostile file could reach.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
})
sharp.cache(false)

/**
 * The files of a picture: as its camera was held, in sRGB, and with nothing in them but pixels: no place, no camera, no
 * color profile. Of an animation it is the first frame; where it was transparent, the JPEG is white.
 * @param file as it was uploaded, however hostile
 */
export async function makeFiles(file: Buffer): Promise<Made> {
  const kind = kindOf(file)
  if ('refused' in kind) return kind
  try {
    return await make(file, kind.kind)
  } catch (error) {
    const refused = refusalOf(error)
    if (refused) return { refused }
    throw error
  }
}

async function make(file: Buffer, kind: FileKind): Promise<Made> {
  const { autoOrient: seen } = await open(file).metadata()
  const refused = shapeRefusal(seen) ?? (isEmpty(file, kind, seen) ? DAMAGED : undefined)
  if (refused) return { refused }
  const largest = Math.min(WIDEST, seen.width, Math.floor((TALLEST * seen.width) / seen.height))
  // Decoded once: the narrower ones are made of the widest.
  const { data, info } = await decode(file, kind, largest)
  const { width, height, channels } = info
  if (channels === 4 && isInvisible(data)) return { refused: INVISIBLE }
  const raw = { width, height, channels }
  const files: MadeFile[] = []
  for (const each of widthsUpTo(width)) {
    const one = sharp(data, { raw }).resize({ width: each })
    for (const ending of PICTURE_ENDINGS)
      files.push({ width: each, ending, body: await encode[ending](one.clone()).toBuffer() })
  }
  return { made: { width, height, files } }
}

/**
 * Pixels that a byte of the format can stand for at most: of GIF, a run of LZW's longest codes; of PNG, deflate's 1,032 times
 * with a bit for a pixel; of JPEG, three times what a single color takes. The other two store a single color in next to
 * nothing, and their readers miss what is missing.
 */
const MOST_PIXELS_A_BYTE: Partial<Record<FileKind, number>> = { gif: 2600, png: 8300, jpeg: 1000 }

/** Whether the file claims more pixels than it can hold: a reader would make up the rest. */
function isEmpty(file: Buffer, kind: FileKind, { width, height }: Size): boolean {
  return width * height > file.length * (MOST_PIXELS_A_BYTE[kind] ?? Number.POSITIVE_INFINITY)
}

/** What libjpeg says of a file whose data makes no picture. Its other warnings come with photos of real cameras. */
const NO_PICTURE_INSIDE = /bad Huffman code|premature end|instead of RST/i

/** libjpeg goes on where data is damaged, and paints what it gets. */
async function decode(file: Buffer, kind: FileKind, width: number): Promise<Decoded> {
  if (kind !== 'jpeg') return pixels(open(file), width)
  try {
    return await pixels(open(file, 'warning'), width)
  } catch (error) {
    if (error instanceof Error && NO_PICTURE_INSIDE.test(error.message)) throw error
    return pixels(open(file), width)
  }
}

type Decoded = Awaited<ReturnType<typeof pixels>>

function pixels(picture: Sharp, width: number) {
  return picture
    .autoOrient()
    .resize({ width })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
}

/** @param data four bytes a pixel, the last of them how opaque it is */
function isInvisible(data: Buffer): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 0) return false
  return true
}

const encode: Readonly<Record<PictureEnding, (picture: Sharp) => Sharp>> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 3 }),
  webp: (picture) => picture.webp({ quality: 78 }),
  jpg: (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true }),
}

function open(file: Buffer, failOn: 'error' | 'warning' = 'error'): Sharp {
  return sharp(file, {
    limitInputPixels: MAX_PICTURE_PIXELS,
    failOn,
    sequentialRead: true,
  })
}

interface Size {
  width: number
  height: number
}

function shapeRefusal({ width, height }: Size): string | undefined {
  const slender = Math.max(width, height) / Math.min(width, height) > MOST_SLENDER
  return slender
    ? `It is more than ${MOST_SLENDER} times as long as it is wide. Cut it to the part that matters.`
    : undefined
}

const TOO_MANY_PIXELS = `It has over ${LARGEST_MP} megapixels. Export it smaller, for example 3,000 pixels wide.`

const DAMAGED = 'The file is damaged or incomplete. Export the picture again, and upload that.'
const INVISIBLE =
  'Nothing can be seen in it: all of it is transparent. Export the picture again, and upload that.'

/** What libvips says of a file that cannot be read; undefined for what is no fault of the file. */
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (/exceeds pixel limit/i.test(error.message)) return TOO_MANY_PIXELS
  if (/out of memory|cannot allocate/i.test(error.message)) return undefined
  return DAMAGED
}
