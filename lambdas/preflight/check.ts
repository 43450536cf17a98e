import type {
  CheckId,
  CheckState,
  PreflightCheck,
} from '../../contract/campaigns/preflight-schemas.ts'

const titles: Record<CheckId, string> = {
  audience: 'Audience',
  sending: 'Sending',
  quota: 'Daily quota',
  subject: 'Subject',
  placeholders: 'Placeholders',
  'plain-text': 'Plain text',
  size: 'Size',
  links: 'Links',
  'unchecked-links': 'Links that could not be checked',
  images: 'Images',
  'unsubscribe-header': 'One-click unsubscribe',
  'unsubscribe-link': 'Unsubscribe link',
  'postal-address': 'Postal address',
}

/** One line of the pre-flight. */
export function check(
  id: CheckId,
  state: CheckState,
  detail: string,
  items: readonly string[] = [],
): PreflightCheck {
  return { id, state, title: titles[id], detail, items: [...items] }
}

const numbers = new Intl.NumberFormat('en-US')

/** '1 link', '2,000 links'. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${numbers.format(count)} ${count === 1 ? one : many}`
}
