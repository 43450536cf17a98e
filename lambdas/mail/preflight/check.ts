import sanitizeHtml, { type Attributes } from 'sanitize-html'
import {
  type CheckId,
  type CheckState,
  checkTitles,
  type PreflightCheck,
} from '../../../contract/campaigns/preflight-schemas.ts'
import { ApiError } from '../../platform/http/answers.ts'

export function check(
  id: CheckId,
  state: CheckState,
  detail: string,
  items: readonly string[] = [],
): PreflightCheck {
  return { id, state, title: checkTitles[id], detail, items: [...items] }
}

const numbers = new Intl.NumberFormat('en-US')

/** A count with its noun: `1 link`, `2,000 links`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${numbers.format(count)} ${count === 1 ? one : many}`
}

/** @throws ApiError mail_too_large, or preflight_failed with each failed check */
export function assertPreflightPasses(checks: readonly PreflightCheck[]): void {
  const failed = checks.filter(({ state }) => state === 'fail')
  if (failed.length === 0) return
  if (failed.some(({ id }) => id === 'size')) throw new ApiError('mail_too_large')
  const issues = failed.map(({ id, title, detail }) => ({
    path: id,
    message: `${title}: ${detail}`,
  }))
  throw new ApiError('preflight_failed', issues)
}

/** Uses a tolerant parser, because the HTML may be malformed. */
export function elementsOf(html: string, name: string): Attributes[] {
  const elements: Attributes[] = []
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    parseStyleAttributes: false,
    transformTags: {
      [name]: (tagName, attribs) => {
        elements.push(attribs)
        return { tagName, attribs }
      },
    },
  })
  return elements
}
