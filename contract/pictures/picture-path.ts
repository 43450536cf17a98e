/**
 * A file of an uploaded picture: `/pictures/<hash>-<width>.<ending>`. The hash is of the file that was uploaded, the first
 * 32 hexadecimal digits of its SHA-256, so an address never changes its content and is kept for good.
 */
export interface PictureFile {
  hash: string
  width: number
  ending: PictureEnding
}

export const PICTURES_PREFIX = '/pictures/'

/** The widths that a picture is made in; never wider than it was. */
const WIDTHS = [480, 960, 1600] as const
export const WIDEST = 1600

/** Best first: a browser takes the first one that it knows. Mail programs know the last. */
export const PICTURE_ENDINGS = ['avif', 'webp', 'jpg'] as const
export type PictureEnding = (typeof PICTURE_ENDINGS)[number]

const PATH = /^\/pictures\/([0-9a-f]{32})-([1-9]\d{0,3})\.(avif|webp|jpg)$/
export const PICTURE_HASH = /^[0-9a-f]{32}$/

/** @param width the largest that there is: the JPEG in it is what stands in posts and mails */
export function picturePath(hash: string, width: number, ending: PictureEnding = 'jpg'): string {
  return `${PICTURES_PREFIX}${hash}-${width}.${ending}`
}

/** What a path names; undefined for everything that is no uploaded picture. */
export function pictureAt(path: string): PictureFile | undefined {
  const [, hash, digits, end] = PATH.exec(path) ?? []
  const ending = PICTURE_ENDINGS.find((one) => one === end)
  const width = Number(digits)
  return hash && ending && width <= WIDEST ? { hash, width, ending } : undefined
}

/** The widths that there are of a picture whose largest is this one, narrowest first. */
export function widthsUpTo(largest: number): number[] {
  return [...WIDTHS.filter((width) => width < largest), largest]
}
