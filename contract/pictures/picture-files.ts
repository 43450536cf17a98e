import { coverAt } from '../posts/cover-path.ts'
import {
  PICTURE_ENDINGS,
  PICTURES_PREFIX,
  type PictureEnding,
  pictureAt,
  widthsUpTo,
} from './picture-path.ts'

/** The files that there are of an uploaded picture or of a cover of ours: each width in each of PICTURE_ENDINGS. */
export interface PictureFiles {
  /** Their path up to `-<width>.<ending>`. */
  stem: string
  /** Narrowest first. */
  widths: readonly number[]
}

/** @param path of the JPEG that stands in a post or a mail; undefined where it is a file that there is once */
export function filesOf(path: string): PictureFiles | undefined {
  const picture = pictureAt(path)
  if (!picture) return coverAt(path)
  return { stem: PICTURES_PREFIX + picture.hash, widths: widthsUpTo(picture.width) }
}

/** What a `<picture>` offers: the `<source>`s, best first, and the `srcset` of its `<img>`. */
export interface PictureSources {
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
