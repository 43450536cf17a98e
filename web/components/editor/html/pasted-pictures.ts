import { isKeptPicture } from '../../../../contract/content/html-rules.ts'
import { rulesOf, type Subset } from '../subset.ts'
import { bodyOf } from './read.ts'

/** A pasted picture from another site or program. `file` is undefined if the clipboard has no file for the picture. */
export interface ForeignPicture {
  file: File | undefined
  alt: string
}

/**
 * The foreign pictures of pasted HTML, in document order. Some programs embed a picture in the HTML. Word adds the
 * picture to the clipboard as a file.
 * @param files the pictures on the clipboard
 */
export function foreignPictures(
  html: string,
  files: readonly File[],
  subset: Subset,
): ForeignPicture[] {
  const images = imagesIn(html, subset)
  return images.map((image, index) => ({
    file:
      fileOf(image.getAttribute('src') ?? '') ??
      (images.length === files.length ? files[index] : undefined),
    alt: image.getAttribute('alt') ?? '',
  }))
}

/**
 * Replaces foreign pictures with uploaded pictures. A picture without an upload is removed, with its empty parents.
 * @param sources the paths of the uploaded pictures, in the order of `foreignPictures`
 */
export function withOwnPictures(
  html: string,
  sources: readonly (string | undefined)[],
  subset: Subset,
): string {
  const [first, ...rest] = imagesIn(html, subset)
  if (!first) return html
  const { body } = first.ownerDocument
  for (const [index, image] of [first, ...rest].entries()) {
    const src = sources[index]
    if (src) image.setAttribute('src', src)
    else removeWithEmptyParents(image)
  }
  return body.innerHTML
}

function imagesIn(html: string, subset: Subset): Element[] {
  const rules = rulesOf[subset]
  return [...bodyOf(html).querySelectorAll('img')].filter(
    (image) => !isKeptPicture(image.getAttribute('src') ?? '', rules),
  )
}

/** Removes empty parents too. An empty heading or paragraph would absorb the text after it. */
function removeWithEmptyParents(image: Element): void {
  let gone: Element = image
  for (
    let around = gone.parentElement;
    around && around.localName !== 'body' && isAlone(gone, around);
    around = gone.parentElement
  )
    gone = around
  gone.remove()
}

function isAlone(one: Element, around: Element): boolean {
  return around.children.length === 1 && (around.textContent ?? '').trim() === '' && one !== around
}

const DATA = /^data:(image\/[a-z+.-]+);base64,([a-z0-9+/=\s]+)$/i

function fileOf(src: string): File | undefined {
  const [, type, data] = DATA.exec(src) ?? []
  if (!type || !data) return undefined
  try {
    const bytes = Uint8Array.from(atob(data.replace(/\s/g, '')), (char) => char.charCodeAt(0))
    return new File([bytes], `pasted.${type.split('/')[1]}`, { type })
  } catch {
    return undefined
  }
}
