import type { PreflightCheck } from '../../contract/campaigns/preflight-schemas.ts'
import { check } from './check.ts'
import { elementsOf } from './elements.ts'
import { countOf } from './words.ts'

/**
 * `alt=""` is right for decoration; no alt at all is a picture that nobody described.
 * @param content as it was written: sanitising gives an alt to what has none, and drops what mail does not load
 */
export function checkImages(content: string): PreflightCheck {
  const images = elementsOf(content, 'img')
  const problems = images.flatMap(({ src = '', alt }) => [
    ...(isLoadable(src) ? [] : [`${shortened(src)}: use an https address, or it is left out`]),
    ...(alt === undefined ? [`${shortened(src)}: has no alt text`] : []),
  ])
  if (problems.length > 0)
    return check('images', 'fail', 'Some would not be seen, or not be understood.', problems)
  const found = images.length === 0 ? 'None.' : `${countOf(images.length, 'image')}, all described.`
  return check('images', 'pass', found)
}

/** What sanitise.ts lets into a mail: https, or a path of our own. */
function isLoadable(src: string): boolean {
  return /^https:\/\//i.test(src) || /^\/(?!\/)/.test(src)
}

function shortened(src: string): string {
  if (!src) return 'An image without an address'
  return src.length <= 80 ? src : `${src.slice(0, 79)}…`
}
