import {
  type PictureFile,
  pictureAt,
  pictureSources,
} from '../../../contract/media/picture-path.ts'

/** As wide as the column of text is, or the phone. */
const IN_TEXT = '(min-width: 48em) 656px, 100vw'

/** A picture of the library that nothing was put around yet: a body that the browser reads off the page has it already. */
const PICTURE = /<img (?![^<>]*\bsrcset=)[^<>]*\bsrc="(\/media\/[^"]*)"[^<>]*>/g

/**
 * Lets browsers choose among the files of the library's pictures in trusted article HTML: the format that they know and
 * the width that they need. Running it again changes nothing.
 */
export function withPictureSources(html: string): string {
  return html.replace(PICTURE, (tag, path: string) => {
    const file = pictureAt(path)
    if (!file) return tag
    const sources = modernSources(file).map(
      ({ type, srcSet }) => `<source type="${type}" srcset="${srcSet}" sizes="${IN_TEXT}">`,
    )
    const own = `srcset="${pictureSources(file, 'jpg')}" sizes="${IN_TEXT}" loading="lazy"`
    return `<picture>${sources.join('')}${tag.replace('<img', `<img ${own}`)}</picture>`
  })
}

/** What comes before the JPEG, best first. */
export function modernSources(file: PictureFile) {
  return (['avif', 'webp'] as const).map((ending) => ({
    type: `image/${ending}`,
    srcSet: pictureSources(file, ending),
  }))
}
