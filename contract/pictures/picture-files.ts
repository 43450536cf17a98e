import { coverAt } from '../posts/cover-path.ts'
import {
  PICTURE_ENDINGS,
  PICTURES_PREFIX,
  type PictureEnding,
  pictureAt,
  widthsUpTo,
} from './picture-path.ts'

/** A picture's files: each width in each format of PICTURE_ENDINGS. */
export interface PictureFiles {
  /** The common path before `-<width>.<ending>`. */
  stem: string
  /** Narrowest first. */
  widths: readonly number[]
}

/**
 * @param path the JPEG's path, as in posts and mails
 * @returns undefined for a picture with a single file
 */
export function filesOf(path: string): PictureFiles | undefined {
  const picture = pictureAt(path)
  if (!picture) return coverAt(path)
  return { stem: PICTURES_PREFIX + picture.hash, widths: widthsUpTo(picture.width) }
}

export interface PictureSources {
  /** The `<source>`s, best format first. */
  modern: readonly { type: string; srcSet: string }[]
  srcSet: string
}

export function sourcesOf(path: string): PictureSources | undefined {
  const files = filesOf(path)
  if (!files) return undefined
  const srcSet = (ending: PictureEnding) =>
    files.widths.map((width) => `${files.stem}-${width}.${ending} ${width}w`).join(', ')
  const modern = PICTURE_ENDINGS.filter((ending) => ending !== 'jpg')
  return {
    modern: modern.map((ending) => ({ type: `image/${ending}`, srcSet: srcSet(ending) })),
    srcSet: srcSet('jpg'),
  }
}
