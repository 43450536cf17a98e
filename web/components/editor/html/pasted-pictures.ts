import { isKeptPicture } from '../../../../contract/content/html-rules.ts'
import { rulesOf, type Subset } from '../subset.ts'
import { bodyOf } from './read.ts'

/** A picture of pasted HTML that is not ours: the file that it is, or undefined where the clipboard does not have it. */
export interface ForeignPicture {
  file: File | undefined
  alt: string
}

/**
 * The pictures of pasted HTML that are not ours, in their order. Some programs write a picture into the HTML; Word puts the
 * one that was copied beside it, as a file.
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
 * The HTML with our pictures in the place of others. One that has none is left out, with what only held it.
 * @param sources the paths of our pictures, in the order of `foreignPictures`
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
    else leaveOut(image)
  }
  return body.innerHTML
}

function imagesIn(html: string, subset: Subset): Element[] {
  const rules = rulesOf[subset]
  return [...bodyOf(html).querySelectorAll('img')].filter(
    (image) => !isKeptPicture(image.getAttribute('src') ?? '', rules),
  )
}

/** An empty heading or paragraph in its place would swallow what follows. */
function leaveOut(image: Element): void {
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
