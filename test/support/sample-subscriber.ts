import type {
  HeldAboutPerson,
  ListedSubscriber,
  SubscriberPage,
} from '../../contract/subscribers/admin-schemas.ts'

/** The API's answer to staff for a subscriber. */
export const sampleSubscriber: ListedSubscriber = {
  id: 'ada',
  address: 'ada@example.com',
  email: 'ada@example.com',
  source: 'landing_page',
  state: 'active',
  created_at: '2026-11-20T14:00:00.000Z',
  consent: { version: '2025-01', at: '2026-11-20T14:00:00.000Z' },
  awaits_confirmation: false,
  confirmed_at: null,
  unsubscribed_at: null,
  suppression: null,
  origin: null,
  first_name: null,
  tags: [],
  fields: [],
}

export function heldAbout(subscriber: ListedSubscriber): HeldAboutPerson {
  return {
    subscriber,
    facts: [],
    welcome: null,
    engagement: {},
    soft_bounces: null,
    campaigns: [],
    record: {},
  }
}

export function listOf(...subscribers: ListedSubscriber[]): SubscriberPage {
  const count = (state: string) => subscribers.filter((one) => one.state === state).length
  return {
    subscribers,
    next: null,
    previous: null,
    totals: {
      active: count('active'),
      unconfirmed: count('unconfirmed'),
      unsubscribed: count('unsubscribed'),
      suppressed: count('suppressed'),
    },
  }
}
