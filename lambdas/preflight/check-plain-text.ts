import type { PreflightCheck } from '../../contract/campaigns/preflight-schemas.ts'
import { check } from './check.ts'
import { countOf } from './words.ts'

/** Less than a short sentence. */
const NEARLY_EMPTY = 20

/** @param text the content's own plain text, without the frame's header and footer */
export function checkPlainText(text: string): PreflightCheck {
  const { length } = text.replace(/\s+/g, ' ').trim()
  if (length >= NEARLY_EMPTY)
    return check('plain-text', 'pass', `${countOf(length, 'character')} beside the HTML.`)
  if (length === 0) {
    const detail =
      'Who reads mail as plain text, or with images off, gets an empty one. Add a sentence.'
    return check('plain-text', 'fail', detail)
  }
  const detail = `Only ${countOf(length, 'character')}: hardly anything for who reads mail as plain text.`
  return check('plain-text', 'warn', detail)
}
