import type { SubscriberState } from '../../../../contract/subscribers/admin-schemas.ts'

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

const date = { year: 'numeric', month: 'short', day: 'numeric' } as const
const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const

/** An imported date has no time: it is kept as the midnight of UTC that begins it, and is the same day everywhere. */
const DATE_ALONE = 'T00:00:00.000Z'

/** The day on the environment's calendar: 'Jan 5, 2026'. */
export function dateOf(instant: string, timeZone: string): string {
  const zone = instant.endsWith(DATE_ALONE) ? 'UTC' : timeZone
  return new Date(instant).toLocaleString('en-US', { ...date, timeZone: zone })
}

/** On the environment's wall clock: 'Jan 5, 2026, 9:00 AM EST'; of a date alone just that. */
export function timeOf(instant: string, timeZone: string): string {
  if (instant.endsWith(DATE_ALONE)) return dateOf(instant, timeZone)
  return new Date(instant).toLocaleString('en-US', { ...date, ...time, timeZone })
}
