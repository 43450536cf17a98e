import type { CsvColumn } from '../../../../../contract/subscribers/import-schemas.ts'
import type { Leaving, Meaning } from './states.ts'

/**
 * A column of a file is one of ours, a column of whole names (their first word is the first name), a text field, or a
 * column for how people left.
 */
export type ColumnMeaning = CsvColumn | Leaving | 'whole_name' | 'field'

/** The names that tools and people give to columns, as `wordOf` spells them. The first name that a file has counts. */
export const columnNames: readonly [ColumnMeaning, string][] = [
  [
    'email',
    'email e_mail email_address e_mail_address emailaddress email_1 e_mail_1_value mail subscriber subscriber_email contact_email user_email primary_email correo courriel email_id',
  ],
  [
    'first_name',
    'first_name firstname fname given_name forename first vorname prénom prenom nombre',
  ],
  [
    'whole_name',
    'name full_name fullname contact_name display_name customer_name subscriber_name your_name',
  ],
  ['tags', 'tags labels tag member_tags'],
  ['consent_at', 'consent_at'],
  [
    'created_at',
    'confirm_time created_at created creation_date joined joined_at date_joined signup_date sign_up_date signed_up_at subscribed_at subscribe_date subscription_date subscribed_on date_subscribed date_added added_at added_time added_on create_date created_on created_date date_created optin_time opt_in_time opt_in_date opted_in_at confirmed_at registered_at user_registered timestamp submitted_at submit_date subscribed',
  ],
  ['utm_source', 'utm_source'],
  ['utm_medium', 'utm_medium'],
  ['utm_campaign', 'utm_campaign'],
  ['source', 'source signup_source'],
]

export const addressNames: ReadonlySet<string> = new Set(
  columnNames.flatMap(([meaning, names]) => (meaning === 'email' ? names.split(' ') : [])),
)

/** A tool whose exports need more than `columnNames` and the words of states.ts. docs/import.md names the sources. */
export interface Tool {
  name: string
  /** The file has one of the alternatives of each of these columns. */
  has: readonly string[]
  /** Words that other tools use otherwise. */
  states?: readonly [word: string, Meaning][]
  /** A file with this column contains only people with this state. */
  everyone?: readonly [column: string, Meaning][]
  /** The column with the time of consent, and what is stored with it. */
  consent?: { column: string; version: string; wording: string }
  /** Staff see this text before the import. */
  note?: string
}

export const OWN_TOOL = 'MyPlateful'

const tools: readonly Tool[] = [
  { name: OWN_TOOL, has: ['email', 'consent_version', 'consent_at'] },
  {
    name: 'Mailchimp',
    has: ['member_rating|leid', 'optin_time|confirm_time|euid'],
    everyone: [
      ['unsub_time', 'unsubscribed'],
      ['clean_time', 'bounced'],
    ],
    consent: {
      column: 'optin_time|confirm_time',
      version: 'mailchimp',
      wording: 'Opted in at Mailchimp, by the time in its export (OPTIN_TIME).',
    },
    note: 'Mailchimp puts who unsubscribed and whose mail bounced into files of their own: import unsubscribed_… and cleaned_… too, so that nobody in them is ever mailed. The time of opt-in counts as each person’s consent.',
  },
  {
    name: 'listmonk',
    has: ['uuid', 'attributes', 'status'],
    states: [
      ['disabled', 'suppressed'],
      ['blocklisted', 'unsubscribed'],
    ],
    note: 'listmonk’s file does not say who unsubscribed from a single list: enabled people are in it all the same. Export one list with the subscription status “confirmed” or “unconfirmed”.',
  },
  { name: 'Ghost', has: ['subscribed_to_emails'] },
  { name: 'Substack', has: ['active_subscription', 'email'] },
  {
    name: 'beehiiv',
    has: ['status', 'created_at', 'tier|subscription_tier|free_tier|premium_tier|referral_code'],
    states: [['inactive', 'unsubscribed']],
  },
  {
    name: 'Kit',
    has: ['first_name', 'email|email_address', 'state|status', 'created_at'],
    // At Kit, "inactive" means that the subscriber has not confirmed yet.
    states: [['inactive', 'unconfirmed']],
    consent: {
      column: 'created_at',
      version: 'kit',
      wording: 'Subscribed at Kit, by the time in its export (created_at).',
    },
    note: 'The time of the subscription at Kit counts as each person’s consent.',
  },
]

/** @param names as `wordOf` spells them */
export function toolOf(names: readonly string[]): Tool | undefined {
  return tools.find(({ has }) => has.every((column) => firstOf(column, '|', names) !== undefined))
}

/** The index of the first of the alternatives that the file has. */
export function firstOf(
  alternatives: string,
  separator: string,
  names: readonly string[],
): number | undefined {
  const name = alternatives.split(separator).find((one) => names.includes(one))
  return name === undefined ? undefined : names.indexOf(name)
}
