import { type CsvColumn, csvColumns } from '../../../../../contract/subscribers/import-schemas.ts'
import type { Meaning } from './meanings.ts'

/**
 * We recognize a tool's export by its column names, as `normalizeWord` spells them. docs/import.md lists the tools with
 * our assumptions and sources.
 */
export interface Tool {
  name: string
  matches: (names: ReadonlySet<string>) => boolean
  /**
   * For each of our columns, the tool's columns that can fill it. The first of these columns that the file contains is
   * used.
   */
  columns: Partial<Record<CsvColumn, readonly string[]>>
  /** The column with a subscriber's attributes as a JSON object. Each attribute becomes one of our text fields. */
  json?: string
  /** States that have another meaning in this tool than in meanings.ts. */
  states?: Readonly<Record<string, Meaning>>
  /** Columns that sound like a state, but do not say who may be mailed. */
  harmless?: RegExp
  /** If an export contains one of these columns, the column's state applies to all lines of the export. */
  everyone?: Readonly<Record<string, Meaning>>
  /**
   * `from`: columns with the time of consent, in order of preference. `version` and `wording` are stored with that
   * time.
   */
  consent?: { from: readonly string[]; version: string; wording: string }
  /** Staff see this text before the import. */
  note?: string
}

export const OWN_TOOL = 'MyPlateful'

const has =
  (...required: string[]) =>
  (names: ReadonlySet<string>) =>
    required.every((name) => names.has(name))

export const tools: readonly Tool[] = [
  {
    name: OWN_TOOL,
    matches: has('email', 'consent_version', 'consent_at'),
    columns: Object.fromEntries(csvColumns.map((column) => [column, [column]])),
  },
  {
    name: 'Mailchimp',
    matches: (names) =>
      ['member_rating', 'optin_time', 'confirm_time', 'leid', 'euid'].filter((name) =>
        names.has(name),
      ).length >= 2,
    columns: {
      email: ['email_address', 'email'],
      first_name: ['first_name'],
      tags: ['tags'],
      state: ['status'],
      created_at: ['confirm_time', 'optin_time'],
      unsubscribed_at: ['unsub_time'],
      suppression_at: ['clean_time'],
    },
    harmless: /^(member|optin|confirm|unsub|clean)_|^state$/,
    everyone: { unsub_time: 'unsubscribed', clean_time: 'bounced' },
    consent: {
      from: ['optin_time', 'confirm_time'],
      version: 'mailchimp',
      wording: 'Opted in at Mailchimp, by the time in its export (OPTIN_TIME).',
    },
    note: 'Mailchimp puts who unsubscribed and whose mail bounced into files of their own: import unsubscribed_… and cleaned_… too, so that nobody in them is ever mailed. The time of opt-in counts as each person’s consent.',
  },
  {
    name: 'listmonk',
    matches: has('uuid', 'email', 'attributes', 'status'),
    columns: {
      email: ['email'],
      first_name: ['name'],
      state: ['status'],
      created_at: ['created_at'],
    },
    json: 'attributes',
    states: { enabled: 'active', disabled: 'suppressed', blocklisted: 'unsubscribed' },
    note: 'listmonk’s file does not say who unsubscribed from a single list: enabled people are in it all the same. Export one list with the subscription status “confirmed” or “unconfirmed”.',
  },
  {
    name: 'Ghost',
    matches: has('email', 'subscribed_to_emails'),
    columns: {
      email: ['email'],
      first_name: ['name'],
      tags: ['labels'],
      state: ['subscribed_to_emails'],
      created_at: ['created_at'],
    },
    states: { true: 'active', false: 'unsubscribed' },
  },
  {
    name: 'Substack',
    matches: (names) => names.has('email') && names.has('active_subscription'),
    columns: {
      email: ['email'],
      first_name: ['first_name', 'name'],
      tags: ['tags'],
      state: ['email_disabled'],
      created_at: ['created_at'],
    },
    states: { true: 'unsubscribed', false: 'active' },
    // `active_subscription` is about payment, not about mail.
    harmless: /^active_subscription$/,
  },
  {
    name: 'beehiiv',
    matches: (names) =>
      has('email', 'status', 'created_at')(names) &&
      ['tier', 'subscription_tier', 'free_tier', 'premium_tier', 'referral_code'].some((name) =>
        names.has(name),
      ),
    columns: {
      email: ['email'],
      first_name: ['first_name', 'name'],
      tags: ['tags'],
      state: ['status'],
      created_at: ['created_at'],
      unsubscribed_at: ['unsubscribed_at'],
      utm_source: ['utm_source'],
      utm_medium: ['utm_medium'],
      utm_campaign: ['utm_campaign'],
    },
    states: {
      inactive: 'unsubscribed',
      validating: 'unconfirmed',
      invalid: 'bounced',
    },
  },
  {
    name: 'Kit',
    matches: (names) =>
      names.has('first_name') &&
      (names.has('email') || names.has('email_address')) &&
      (names.has('state') || names.has('status')) &&
      names.has('created_at'),
    columns: {
      email: ['email_address', 'email'],
      first_name: ['first_name'],
      tags: ['tags'],
      state: ['state', 'status'],
      created_at: ['created_at'],
    },
    consent: {
      from: ['created_at'],
      version: 'kit',
      wording: 'Subscribed at Kit, by the time in its export (created_at).',
    },
    // At Kit, "inactive" means that the subscriber has not confirmed yet.
    states: { inactive: 'unconfirmed' },
    note: 'The time of the subscription at Kit counts as each person’s consent.',
  },
]

/** For files of unknown tools. */
export const commonColumnNames: Partial<Record<CsvColumn, readonly string[]>> = {
  ...Object.fromEntries(csvColumns.map((column) => [column, [column]])),
  email: [
    'email',
    'e_mail',
    'email_address',
    'e_mail_address',
    'emailaddress',
    'mail',
    'subscriber',
    'subscriber_email',
    'contact_email',
    'user_email',
  ],
  first_name: ['first_name', 'firstname', 'given_name', 'forename', 'vorname'],
  tags: ['tags', 'labels'],
  state: [
    'state',
    'status',
    'subscription_status',
    'subscriber_status',
    'email_status',
    'marketing_status',
    'subscribed',
    'is_subscribed',
    'unsubscribed',
    'is_active',
    'opt_out',
  ],
  created_at: [
    'created_at',
    'created',
    'joined',
    'joined_at',
    'signup_date',
    'signed_up_at',
    'subscribed_at',
    'subscribe_date',
    'subscription_date',
    'date_added',
    'added_at',
    'optin_time',
    'opt_in_time',
    'opt_in_date',
    'opted_in_at',
    'confirm_time',
    'confirmed_at',
  ],
  unsubscribed_at: [
    'unsubscribed_at',
    'unsubscribe_date',
    'unsubscribed_date',
    'unsub_time',
    'opt_out_date',
    'opted_out_at',
    'cancelled_at',
    'canceled_at',
  ],
}
