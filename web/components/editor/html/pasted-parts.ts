import { articleHtml } from '../../../../contract/content/article-html.ts'
import { isKeptPicture } from '../../../../contract/content/html-rules.ts'

/** A picture of pasted HTML. `html` has its place, in which the uploaded picture goes. */
export interface PastedPicture {
  src: string
  alt: string
}

export interface LeftOut {
  /** Links without an address that leads somewhere, such as `#_ftn1` or `file:`. Their text stays. */
  links: number
  /** Videos, frames, drawings, formulas and other parts that are not text. */
  embeds: number
}

export interface Pasted {
  html: string
  /** The pictures that are not the site's own, in the order of the text. */
  pictures: readonly PastedPicture[]
  leftOut: LeftOut
}

/** Removes what is not text, resolves links, and replaces each picture with its place. */
export function takeParts(body: HTMLElement): Omit<Pasted, 'html'> {
  const embeds = takeEmbeds(body)
  const links = takeDeadLinks(body)
  return { pictures: takePictures(body), leftOut: { links, embeds } }
}

const EMBEDS = 'iframe, video, audio, object, embed, canvas, svg, math'

function takeEmbeds(body: HTMLElement): number {
  const embeds = [...body.querySelectorAll(EMBEDS)].filter(
    (embed) => !embed.parentElement?.closest(EMBEDS),
  )
  for (const embed of embeds) embed.remove()
  return embeds.filter((embed) => !isIcon(embed)).length
}

const MAX_ICON = 32

function isIcon(embed: Element): boolean {
  return (
    embed.localName === 'svg' &&
    (embed.getAttribute('aria-hidden') === 'true' ||
      Number.parseInt(embed.getAttribute('width') ?? '', 10) <= MAX_ICON)
  )
}

function takeDeadLinks(body: HTMLElement): number {
  let dead = 0
  for (const link of body.querySelectorAll('a[href]')) {
    const address = withoutRedirect(link.getAttribute('href') ?? '')
    if (leadsSomewhere(address)) link.setAttribute('href', address)
    else {
      link.removeAttribute('href')
      if (link.textContent?.trim()) dead += 1
    }
  }
  return dead
}

function leadsSomewhere(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, pathname } = new URL(address)
  if (protocol === 'mailto:') return pathname.includes('@')
  return /^https?:$/.test(protocol) && hostname !== ''
}

/** Google Docs and Outlook replace each link with a redirect. */
function withoutRedirect(address: string): string {
  if (!URL.canParse(address)) return address
  const { hostname, pathname, searchParams } = new URL(address)
  if (hostname === 'www.google.com' && pathname === '/url')
    return searchParams.get('q') ?? searchParams.get('url') ?? address
  if (hostname.endsWith('.safelinks.protection.outlook.com'))
    return searchParams.get('url') ?? address
  return address
}

const EMOJI = /^\p{Extended_Pictographic}[\p{Extended_Pictographic}\p{Emoji_Component}\u200d]*$/u

function takePictures(body: HTMLElement): PastedPicture[] {
  const pictures: PastedPicture[] = []
  for (const image of body.querySelectorAll('img')) {
    const src = image.getAttribute('src') ?? ''
    const alt = image.getAttribute('alt') ?? ''
    // Mail and chat programs show an emoji as a picture.
    if (EMOJI.test(alt)) image.replaceWith(alt)
    else if (!src || isTracker(image)) image.remove()
    else {
      const own = ownPath(src)
      if (own === undefined) pictures.push({ src, alt })
      image.setAttribute('src', own ?? `${PLACE}${pictures.length - 1}`)
      image.removeAttribute('width')
      image.removeAttribute('height')
    }
  }
  return pictures
}

function isTracker(image: Element): boolean {
  return ['width', 'height'].every((name) => /^[01](?:px)?$/.test(image.getAttribute(name) ?? ''))
}

const OWN_FOLDERS = /^\/(?:pictures|covers)\/./

/** The path of a picture of this site. A browser copies the whole address. */
function ownPath(src: string): string | undefined {
  const path = src.startsWith(`${location.origin}/`) ? src.slice(location.origin.length) : src
  return OWN_FOLDERS.test(path) && isKeptPicture(path, articleHtml) ? path : undefined
}

const PLACE = '/pasted/'

/**
 * Puts uploaded pictures into their places. A place without a picture is removed.
 * @param uploaded in the order of `pictures`
 */
export function withPictures(
  { html }: Pasted,
  uploaded: readonly (PastedPicture | undefined)[],
): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const image of body.querySelectorAll(`img[src^="${PLACE}"]`)) {
    const picture = uploaded[Number(image.getAttribute('src')?.slice(PLACE.length))]
    if (picture) {
      image.setAttribute('src', picture.src)
      image.setAttribute('alt', picture.alt)
    } else removeWithEmptyParents(image)
  }
  return body.innerHTML
}

/** Removes empty parents too. An empty heading or paragraph would absorb the text after it. */
function removeWithEmptyParents(image: Element): void {
  const around = image.parentElement
  image.remove()
  if (around && around.localName !== 'body' && !around.matches('td, th'))
    if (around.children.length === 0 && !around.textContent?.trim()) removeWithEmptyParents(around)
}

const DATA = /^data:(image\/[a-z+.-]+);base64,([a-z0-9+/=\s]+)$/i

/** The file of a picture that is embedded in the HTML. Undefined for other pictures. */
export function embeddedFile(src: string): File | undefined {
  const [, type, data] = DATA.exec(src) ?? []
  if (!type || !data) return undefined
  try {
    const bytes = Uint8Array.from(atob(data.replace(/\s/g, '')), (char) => char.charCodeAt(0))
    return new File([bytes], `pasted.${type.split('/')[1]}`, { type })
  } catch {
    return undefined
  }
}
