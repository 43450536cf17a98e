import type { PreflightCheck } from '../../contract/campaigns/preflight-schemas.ts'
import { check } from './check.ts'

export function checkSubject(subject: string): PreflightCheck {
  if (subject.trim()) return check('subject', 'pass', 'There is one.')
  return check('subject', 'fail', 'The subject is empty. Write one.')
}
