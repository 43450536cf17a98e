import sharp, { type Sharp } from 'sharp'
import {
  PICTURE_ENDINGS,
  type PictureEnding,
  WIDEST,
  widthsUpTo,
} from '../../contract/pictures/picture-path.ts'
import { MAX_PICTURE_PIXELS } from '../../contract/pictures/schemas.ts'
import { type FileKind, kindOf } from './file-kind.ts'

interface MadeFile {
  width: number
  ending: PictureEnding
  body: Buffer
}

export interface MadePicture {
  /** The size of the widest files, in pixels. */
  width: number
  height: number
  files: MadeFile[]
}

export type MakeResult = { made: MadePicture } | { refused: string }

const MAX_ASPECT_RATIO = 20
/**
 * In pixels. A taller picture is scaled down, because it would be too tall for a page. WebP itself allows 16,383 rows.
 */
const MAX_HEIGHT = 2400

const LARGEST_MP = MAX_PICTURE_PIXELS / 1e6

// Only the decoders of accepted formats are enabled, because a hostile file could exploit any other decoder.
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
 * Makes a picture's files upright and in sRGB, without location, camera data or color profile. An animation becomes its
 * first frame. In the JPEG, transparent areas are white.
 * @param file the upload, which may be hostile
 */
export async function makeFiles(file: Buffer): Promise<MakeResult> {
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

async function make(file: Buffer, kind: FileKind): Promise<MakeResult> {
  const { autoOrient: size } = await open(file).metadata()
  const refused =
    shapeRefusal(size) ?? (claimsTooManyPixels(file, kind, size) ? DAMAGED : undefined)
  if (refused) return { refused }
  const largest = Math.min(WIDEST, size.width, Math.floor((MAX_HEIGHT * size.width) / size.height))
  // Decodes the file once: the narrower sizes are made from the widest size.
  const { data, info } = await decode(file, kind, largest)
  const { width, height, channels } = info
  if (channels === 4 && isInvisible(data)) return { refused: INVISIBLE }
  const raw = { width, height, channels }
  const files: MadeFile[] = []
  for (const fileWidth of widthsUpTo(width)) {
    const resized = sharp(data, { raw }).resize({ width: fileWidth })
    for (const ending of PICTURE_ENDINGS) {
      const body = await encode[ending](resized.clone()).toBuffer()
      files.push({ width: fileWidth, ending, body })
    }
  }
  return { made: { width, height, files } }
}

/**
 * The most pixels that one byte of a file can encode.
 * - GIF: LZW's longest code takes 12 bits and stands for about 3,900 pixels of a single color.
 * - PNG: deflate can turn one byte into 1,032 bytes, each with eight pixels.
 * - JPEG: three times as many as in a picture of a single color.
 * - WebP and AVIF have no limit: they store a single color in a few bytes, and their decoders detect missing data.
 */
const MAX_PIXELS_PER_BYTE: Partial<Record<FileKind, number>> = { gif: 2600, png: 8300, jpeg: 1000 }

/** A file with too few bytes for its pixels is incomplete, and its decoder would make up the missing pixels. */
function claimsTooManyPixels(file: Buffer, kind: FileKind, { width, height }: Size): boolean {
  return width * height > file.length * (MAX_PIXELS_PER_BYTE[kind] ?? Number.POSITIVE_INFINITY)
}

/** libjpeg gives these warnings for data that is not a picture. Photos from real cameras can cause other warnings. */
const NO_PICTURE_INSIDE = /bad Huffman code|premature end|instead of RST/i

/**
 * libjpeg only warns of damaged data, so a JPEG is first decoded with warnings as errors. If the error does not match
 * NO_PICTURE_INSIDE, the JPEG is decoded again, and its warnings are ignored.
 */
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

/** @param data four bytes per pixel; the fourth is the opacity */
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
  const isLine = Math.max(width, height) / Math.min(width, height) > MAX_ASPECT_RATIO
  return isLine
    ? `It is more than ${MAX_ASPECT_RATIO} times as long as it is wide. Cut it to the part that matters.`
    : undefined
}

const TOO_MANY_PIXELS = `It has over ${LARGEST_MP} megapixels. Export it smaller, for example 3,000 pixels wide.`

const DAMAGED = 'The file is damaged or incomplete. Export the picture again, and upload that.'
const INVISIBLE =
  'Nothing can be seen in it: all of it is transparent. Export the picture again, and upload that.'

/** Turns an error of libvips into a message for staff; undefined if the file is not at fault. */
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (/exceeds pixel limit/i.test(error.message)) return TOO_MANY_PIXELS
  if (/out of memory|cannot allocate/i.test(error.message)) return undefined
  return DAMAGED
}
