import {
  type PictureFile,
  pictureAt,
  picturePath,
  widthsUpTo,
} from '../../../contract/pictures/picture-path.ts'
import { COVER_WIDTHS, coverNameIn, coverPath } from '../../../contract/posts/cover-path.ts'

/** The column of a mail, in pixels. */
export const COLUMN = 536

/** A small picture beside a title: as much as leaves the title room on a phone. */
export const THUMBNAIL = 160

/** A picture of ours as it stands in a mail: never an SVG, which no mail program shows. */
interface MailPicture {
  /** A path of the site. */
  src: string
  width: number
  /** Absent where it is not known: mail programs then keep the picture's own proportions. */
  height?: number
}

/** What an element says of its picture's size, in pixels. */
interface Said {
  width?: string | undefined
  height?: string | undefined
}

/** A picture of our own, by its path in a post or a mail. Undefined: it is none, and stays what it is. */
export function mailPicture(path: string, said: Said = {}): MailPicture | undefined {
  const cover = coverNameIn(path)
  if (cover) return coverPicture(cover, said)
  const file = pictureAt(path)
  return file && uploadedPicture(file, said)
}

/** No mail program shows an SVG. */
export function isDrawing(src: string): boolean {
  return /\.svg(?:$|[?#])/i.test(src)
}

/** All covers are 16:9. */
function coverPicture(name: string, said: Said): MailPicture {
  const width = Math.min(Number(said.width) || COLUMN, COLUMN)
  const file = sharp(COVER_WIDTHS, width)
  return { src: coverPath(name, file), width, height: Math.round((width * 9) / 16) }
}

function uploadedPicture(file: PictureFile, said: Said): MailPicture {
  const width = Math.min(Number(said.width) || file.width, COLUMN)
  const ratio = Number(said.height) / Number(said.width)
  return {
    src: picturePath(file.hash, sharp(widthsUpTo(file.width), width)),
    width,
    ...(Number.isFinite(ratio) && ratio > 0 && { height: Math.round(width * ratio) }),
  }
}

/** The file for fine screens, about twice as wide as the picture is shown. As JPEG, which every mail program knows. */
function sharp(widths: readonly number[], shown: number): number {
  return widths.find((width) => width >= 1.7 * shown) ?? Math.max(...widths)
}
