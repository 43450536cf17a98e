import type { AuditEntry, Changed } from '../../../contract/audit/schemas.ts'

/**
 * An entry's changes in words, one line per field: 'Date: Tue, Nov 24, 9:00 AM → Fri, Nov 27, 9:00 AM'. The CSV export
 * has the exact values.
 * @param asText formats an instant
 * @param nameOf gives the name of a member of staff
 */
export function changesInWords(
  changed: AuditEntry['changed'],
  asText: (instant: string) => string,
  nameOf: (actor: string) => string,
): string[] {
  return Object.entries(changed)
    .filter(([name, change]) => !HIDDEN_FIELDS.has(name) && !isAnswerRemoved(name, change))
    .map(([name, change]) => changeInWords(name, named(name, change, nameOf), asText))
    .toSorted((a, b) => a.localeCompare(b))
}

/** Fields that are left out, because staff know their values or another entry shows them. */
const HIDDEN_FIELDS = new Set(['resend_of', 'confirmed', 'test', 'searched'])

/**
 * Whether the change only removes the answer (404 or 410) of a withdrawn post. This happens whenever staff bring a post
 * back, so the page leaves this change out.
 */
function isAnswerRemoved(name: string, { after }: Changed[string]): boolean {
  return name === 'answer' && after === undefined
}

/** The writers of a pending edit are stored by their ids. */
function named(name: string, change: Changed[string], nameOf: (actor: string) => string) {
  const { after } = change
  return name === 'written_by' && Array.isArray(after) ? { after: after.map(nameOf) } : change
}

function changeInWords(
  name: string,
  { before, after }: Changed[string],
  asText: (instant: string) => string,
): string {
  const thing = thingNames[name] ?? sentence(name)
  const values = [before, after].filter((value) => value !== undefined)
  if (values.length === 0) return `${thing} changed`
  const words = values.map((value) => valueInWords(name, value, asText))
  // An action that removes a status logs only the old status.
  if (name === 'status' && after === undefined) return `Before: ${words.join('')}`
  return `${thing}: ${words.join(' → ')}`
}

const thingNames: Partial<Record<string, string>> = {
  slug: 'Address',
  status: 'State',
  publish_at: 'Date',
  scheduled_for: 'Goes out',
  review: 'Check of health claims',
  reviewed_by: 'Reviewer',
  author: 'Byline',
  answer: 'Visitors read',
  content: 'Text',
  cover_image: 'Cover',
  read_time: 'Reading time',
  newsletter_segment: 'Who gets the newsletter',
  preheader: 'Preview text',
  kind: 'Mail',
  template: 'Mail',
  recipients: 'People',
  lines: 'Lines of the file',
  created: 'People added',
  changed: 'People who left by it',
  shelf: 'State',
  name: 'File',
  rate: 'Share of the mail',
  domains: 'Most of it at',
  reason: 'Reason',
  why: 'Reason',
}

const valueNames: Partial<Record<string, Partial<Record<string, string>>>> = {
  state: { suppressed: 'do not mail' },
  status: {
    freezing: 'preparing',
    cancelling: 'being cancelled',
    withdrawn: 'taken down',
  },
  review: { clear: 'nothing found', flagged: 'held', approved: 'approved' },
  answer: { 410: 'that it is gone for good', 404: 'that there is no such page' },
  kind: { instant: 'newsletter of a post', digest: 'weekly digest' },
  shelf: { available: 'available', leaving: 'being removed', gone: 'removed' },
  reason: {
    bounces: 'too many bounces',
    complaints: 'too many complaints',
    MessageRejected: 'the mail service refused the mail',
  },
}

function valueInWords(
  name: string,
  value: Changed[string]['after'],
  asText: (instant: string) => string,
): string {
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (value === null || value === undefined || value === '') return 'none'
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : 'none'
  if (name === 'rate' && typeof value === 'number') return `${(value * 100).toFixed(1)} %`
  if (typeof value === 'string' && INSTANT.test(value)) return asText(value)
  return valueNames[name]?.[String(value)] ?? String(value)
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** 'read_time' → 'Read time' */
function sentence(name: string): string {
  const words = name.replaceAll('_', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
