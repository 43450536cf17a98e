import sanitizeHtml, { type Attributes } from 'sanitize-html'
import {
  type CheckId,
  type CheckState,
  checkTitles,
  type PreflightCheck,
} from '../../../contract/campaigns/preflight-schemas.ts'
import { ApiError } from '../../platform/http/answers.ts'

/** One line of the pre-flight. */
export function check(
  id: CheckId,
  state: CheckState,
  detail: string,
  items: readonly string[] = [],
): PreflightCheck {
  return { id, state, title: checkTitles[id], detail, items: [...items] }
}

const numbers = new Intl.NumberFormat('en-US')

/** '1 link', '2,000 links'. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${numbers.format(count)} ${count === 1 ? one : many}`
}

/** @throws ApiError mail_too_large, or preflight_failed with each check that is red. */
export function assertPreflightPasses(checks: readonly PreflightCheck[]): void {
  const red = checks.filter(({ state }) => state === 'fail')
  if (red.length === 0) return
  if (red.some(({ id }) => id === 'size')) throw new ApiError('mail_too_large')
  const issues = red.map(({ id, title, detail }) => ({ path: id, message: `${title}: ${detail}` }))
  throw new ApiError('preflight_failed', issues)
}

/** The attributes of each element of that name, in order; of any HTML, however broken. */
export function elementsOf(html: string, name: string): Attributes[] {
  const found: Attributes[] = []
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    parseStyleAttributes: false,
    transformTags: {
      [name]: (tagName, attribs) => {
        found.push(attribs)
        return { tagName, attribs }
      },
    },
  })
  return found
}
