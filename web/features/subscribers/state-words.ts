import type { SubscriberState } from '../../../contract/subscriber-admin.ts'
import type { ImportOutcome } from '../../../contract/subscriber-import.ts'

export const stateNames: Record<SubscriberState, string> = {
  active: 'Active',
  unconfirmed: 'Unconfirmed',
  unsubscribed: 'Unsubscribed',
  suppressed: 'Suppressed',
}

export const stateMeanings: Record<SubscriberState, string> = {
  active: 'Campaigns go to this address.',
  unconfirmed:
    'The link in the welcome mail was not followed yet: campaigns do not go to this address.',
  unsubscribed: 'This person does not want our mail: nothing goes to this address.',
  suppressed: 'Nothing goes to this address, whatever its owner chose.',
}

export const reasonNames = {
  bounce: 'mail to it bounced',
  complaint: 'its owner reported our mail as spam',
  manual: 'a staff member stopped it',
} as const

export const outcomeNames: Record<ImportOutcome, string> = {
  new: 'new',
  present: 'on the list already: unchanged',
  unsubscribed: 'unsubscribed: not mailed',
  suppressed: 'suppressed: not mailed',
  erased: 'erased: kept out',
  invalid: 'with an error: left out',
}

const dates = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
})
const times = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

export function dateOf(instant: string): string {
  return dates.format(new Date(instant))
}

export function timeOf(instant: string): string {
  return times.format(new Date(instant))
}
