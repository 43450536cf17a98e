import type { SubscriberState } from '../../../../contract/subscribers/admin-schemas.ts'

export const stateNames: Record<SubscriberState, string> = {
  active: 'Active',
  unconfirmed: 'Unconfirmed',
  unsubscribed: 'Unsubscribed',
  suppressed: 'Do not mail',
}

export const stateMeanings: Record<SubscriberState, string> = {
  active: 'Campaigns go to this address.',
  unconfirmed:
    'The link in the welcome mail was not followed yet: campaigns do not go to this address.',
  unsubscribed: 'This person does not want our mail: nothing goes to this address.',
  suppressed:
    'Nothing goes to this address, whatever its owner chose (suppressed). Mail to it bounced, its owner reported our mail as spam, or a staff member stopped it.',
}

export const reasonNames = {
  bounce: 'mail to it bounced',
  complaint: 'its owner reported our mail as spam',
  manual: 'a staff member stopped it',
} as const

const date = { year: 'numeric', month: 'short', day: 'numeric' } as const
const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const

/** An imported date without a time is stored as midnight UTC, and is shown as the same day in every zone. */
const DATE_ALONE = 'T00:00:00.000Z'

/** The day in the environment's time zone, or the stored day if no time is stored: 'Jan 5, 2026'. */
export function dateOf(instant: string, timeZone: string): string {
  const zone = instant.endsWith(DATE_ALONE) ? 'UTC' : timeZone
  return new Date(instant).toLocaleString('en-US', { ...date, timeZone: zone })
}

/** In the environment's time zone: 'Jan 5, 2026, 9:00 AM EST'. Only the date if no time is stored. */
export function timeOf(instant: string, timeZone: string): string {
  if (instant.endsWith(DATE_ALONE)) return dateOf(instant, timeZone)
  return new Date(instant).toLocaleString('en-US', { ...date, ...time, timeZone })
}
