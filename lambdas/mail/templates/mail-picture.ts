import {
  type PictureFile,
  pictureAt,
  picturePath,
  widthsUpTo,
} from '../../../contract/pictures/picture-path.ts'
import { COVER_WIDTHS, coverNameIn, coverPath } from '../../../contract/posts/cover-path.ts'

/** Pixels. */
export const CONTENT_WIDTH = 536

/** Pixels. A wider thumbnail would leave the title too little space on a phone. */
export const THUMBNAIL_WIDTH = 160

interface MailPicture {
  /** A path of the site. */
  src: string
  width: number
  /** Undefined if unknown: mail programs then use the picture's own proportions. */
  height?: number
}

/** The size attributes of the <img> element, in pixels. */
interface StatedSize {
  width?: string | undefined
  height?: string | undefined
}

/** The file that a mail shows for one of our own pictures. Undefined if the path is not one of our own pictures. */
export function mailPicture(path: string, stated: StatedSize = {}): MailPicture | undefined {
  const cover = coverNameIn(path)
  if (cover) return coverPicture(cover, stated)
  const file = pictureAt(path)
  return file && uploadedPicture(file, stated)
}

/** Most mail programs do not show SVG pictures. */
export function isSvg(src: string): boolean {
  return /\.svg(?:$|[?#])/i.test(src)
}

/** All covers are 16:9. */
function coverPicture(name: string, stated: StatedSize): MailPicture {
  const width = Math.min(Number(stated.width) || CONTENT_WIDTH, CONTENT_WIDTH)
  const file = fileWidth(COVER_WIDTHS, width)
  return { src: coverPath(name, file), width, height: Math.round((width * 9) / 16) }
}

function uploadedPicture(file: PictureFile, stated: StatedSize): MailPicture {
  const width = Math.min(Number(stated.width) || file.width, CONTENT_WIDTH)
  const ratio = Number(stated.height) / Number(stated.width)
  return {
    src: picturePath(file.hash, fileWidth(widthsUpTo(file.width), width)),
    width,
    ...(Number.isFinite(ratio) && ratio > 0 && { height: Math.round(width * ratio) }),
  }
}

/**
 * The smallest file with at least 1.7 times the shown width, so that the picture is sharp on high-density screens.
 * Returns the widest file if no file is wide enough.
 */
function fileWidth(widths: readonly number[], shown: number): number {
  return widths.find((width) => width >= 1.7 * shown) ?? Math.max(...widths)
}
