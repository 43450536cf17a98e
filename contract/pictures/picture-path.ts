/**
 * A file of an uploaded picture: `/pictures/<hash>-<width>.<ending>`. The hash is the first 32 hexadecimal digits of
 * the uploaded file's SHA-256. So the content of an address never changes, and browsers may cache it forever.
 */
export interface PictureFile {
  hash: string
  width: number
  ending: PictureEnding
}

export const PICTURES_PREFIX = '/pictures/'

/** A picture 1200 px wide gets the widths 480, 960 and 1200. */
const WIDTHS = [480, 960, 1600] as const
export const WIDEST = 1600

/** Best first: a browser loads the first format that it supports. Mails use the last format. */
export const PICTURE_ENDINGS = ['avif', 'webp', 'jpg'] as const
export type PictureEnding = (typeof PICTURE_ENDINGS)[number]

const PATH = /^\/pictures\/([0-9a-f]{32})-([1-9]\d{0,3})\.(avif|webp|jpg)$/
export const PICTURE_HASH = /^[0-9a-f]{32}$/

/** @param width one of the picture's widths. Stored posts and mails contain the JPEG of the largest width. */
export function picturePath(hash: string, width: number, ending: PictureEnding = 'jpg'): string {
  return `${PICTURES_PREFIX}${hash}-${width}.${ending}`
}

/** @returns undefined if the path does not belong to an uploaded picture */
export function pictureAt(path: string): PictureFile | undefined {
  const [, hash, digits, end] = PATH.exec(path) ?? []
  const ending = PICTURE_ENDINGS.find((one) => one === end)
  const width = Number(digits)
  return hash && ending && width <= WIDEST ? { hash, width, ending } : undefined
}

/** All widths of a picture, narrowest first. */
export function widthsUpTo(largest: number): number[] {
  return [...WIDTHS.filter((width) => width < largest), largest]
}
