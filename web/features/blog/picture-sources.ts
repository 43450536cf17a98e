import { sourcesOf } from '../../../contract/pictures/picture-files.ts'

/** As wide as the column of text is, or the phone. */
const IN_TEXT = '(min-width: 40em) 584px, 100vw'

const PICTURE = /<img [^<>]*>/g
const SOURCE = / src="([^"]*)"/

/**
 * Lets browsers choose among the files of the pictures in trusted article HTML: the format that they know and
 * the width that they need. Running it again changes nothing.
 */
export function withPictureSources(html: string): string {
  return html.replace(PICTURE, (tag) => {
    // A body that the browser reads off the page has them already.
    const sources = tag.includes(' srcset="') ? undefined : sourcesOf(SOURCE.exec(tag)?.[1] ?? '')
    if (!sources) return tag
    const modern = sources.modern.map(
      ({ type, srcSet }) => `<source type="${type}" srcset="${srcSet}" sizes="${IN_TEXT}">`,
    )
    const own = `srcset="${sources.srcSet}" sizes="${IN_TEXT}" loading="lazy"`
    return `<picture>${modern.join('')}${tag.replace('<img', `<img ${own}`)}</picture>`
  })
}
