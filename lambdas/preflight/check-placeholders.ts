import type { PreflightCheck } from '../../contract/campaigns/preflight-schemas.ts'
import { check } from './check.ts'

/**
 * What mail programs elsewhere fill in, and this product does not: `{{name}}`, `${name}`, `*|NAME|*`, `%%name%%`,
 * `<%= name %>`, `[First Name]`. And filler text.
 */
const PLACEHOLDERS = [
  /\{\{[^{}]{0,60}\}\}/g,
  /\$\{[^{}]{1,60}\}/g,
  /\*\|[^|*]{1,60}\|\*/g,
  /%%[\w .-]{1,60}%%/g,
  /<%[^%]{1,60}%>/g,
  /\[(?:insert\b[^\]]{0,60}|(?:your |first |last |full |user |company |recipient(?:'s)? )?(?:name|date|link|url|text|title))\]/gi,
  /lorem ipsum/gi,
]

/** @param text the subject and the content as people read them, without markup */
export function checkPlaceholders(text: string): PreflightCheck {
  const found = PLACEHOLDERS.flatMap((pattern) => text.match(pattern) ?? [])
  if (found.length === 0) return check('placeholders', 'pass', 'None is left in the text.')
  const detail = 'These would reach everybody as they stand. Write what is meant instead.'
  return check('placeholders', 'fail', detail, [...new Set(found)])
}
