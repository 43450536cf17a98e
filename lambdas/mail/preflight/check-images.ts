import type { PreflightCheck } from '../../../contract/campaigns/preflight-schemas.ts'
import { shortened } from '../../../contract/cut-text.ts'
import { pictureAt } from '../../../contract/pictures/picture-path.ts'
import { findPictures } from '../../pictures/picture-store.ts'
import { isSvg, mailPicture } from '../templates/mail-picture.ts'
import { check, countOf, elementsOf } from './check.ts'

interface MailImages {
  /** The content before it was sanitized, which adds missing descriptions and drops pictures that mail cannot load. */
  typed: string
  /** The HTML of the mail that would go. */
  sent: string
  siteUrl: string
  /** The paths of pictures that the site lacks. @default not known */
  missing?: ReadonlySet<string> | undefined
}

/** A blank description is right for decoration. A missing one means that nobody described the picture. */
export function checkImages({ typed, sent, siteUrl, missing }: MailImages): PreflightCheck {
  const images = elementsOf(typed, 'img')
  const problems = images.flatMap(({ src = '', alt }) => [
    ...(isLoadable(src) ? [] : [`${nameOf(src)}: use an https address, or it is left out`]),
    ...(isShown(src) ? [] : [`${nameOf(src)}: use JPEG or PNG, mail programs show no SVG`]),
    ...(alt === undefined ? [`${nameOf(src)}: has no alt text`] : []),
    ...(missing?.has(src) ? [`${nameOf(src)}: the site has no such picture`] : []),
  ])
  if (problems.length > 0)
    return check('images', 'fail', 'Some would not be shown, or have no description.', problems)
  const remote = elementsOf(sent, 'img').filter(({ src = '' }) => !src.startsWith(`${siteUrl}/`))
  if (remote.length > 0) {
    const detail =
      'Some are on other sites. They may change or vanish there, and the other site sees who opens the mail. Upload them instead.'
    return check(
      'images',
      'warn',
      detail,
      remote.map(({ src = '' }) => nameOf(src)),
    )
  }
  const described = images.filter(({ alt }) => alt?.trim())
  const decorative = images.length - described.length
  const detail = [
    ...(described.length > 0 ? [`${countOf(described.length, 'image')} described`] : []),
    ...(decorative > 0 ? [`${decorative} marked as decoration`] : []),
  ].join(', ')
  return check('images', 'pass', detail ? `${detail}.` : 'None.')
}

/** The paths of uploaded pictures in the content that do not exist, or no longer. */
export async function missingPictures(content: string): Promise<Set<string>> {
  const paths = elementsOf(content, 'img').flatMap(({ src = '' }) => {
    const file = pictureAt(src)
    return file ? [{ src, hash: file.hash }] : []
  })
  const found = await findPictures([...new Set(paths.map(({ hash }) => hash))])
  return new Set(
    paths.filter(({ hash }) => found.get(hash)?.shelf !== 'available').map(({ src }) => src),
  )
}

/** Whether sanitize.ts allows the picture's address: https, or a path of our own site. */
function isLoadable(src: string): boolean {
  return /^https:\/\//i.test(src) || /^\/(?!\/)/.test(src)
}

/** Most mail programs do not show SVG pictures. Our own covers are sent as JPEG, even if `src` ends in `.svg`. */
function isShown(src: string): boolean {
  return !isSvg(src) || mailPicture(src) !== undefined
}

function nameOf(src: string): string {
  return src ? shortened(src, 80) : 'An image without an address'
}
