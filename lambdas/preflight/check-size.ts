import type { PreflightCheck } from '../../contract/campaigns/preflight-schemas.ts'
import { MAX_MAIL_BYTES } from '../mail/compose/compose-mail.ts'
import { check } from './check.ts'

/** @param bytes the whole message, headers and both texts, for an address as long as they can be */
export function checkSize(bytes: number): PreflightCheck {
  const size = `${Math.ceil(bytes / 1000)} KB`
  const limit = `${MAX_MAIL_BYTES / 1000} KB`
  if (bytes < MAX_MAIL_BYTES) return check('size', 'pass', `${size} of at most ${limit}.`)
  const detail = `${size}: over ${limit} mail programs cut a mail off, and its way out with it. Shorten the content.`
  return check('size', 'fail', detail)
}
