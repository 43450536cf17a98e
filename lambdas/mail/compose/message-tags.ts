import {
  isWelcomeClass,
  type MailClass,
  type WelcomeClass,
} from '../../../contract/mail/mail-classes.ts'
import { namesOf } from '../../../contract/names-of.ts'

/**
 * Encodes an id as a tag value. SES returns message tags with every event about a mail, and allows only A-Z, a-z, 0-9,
 * `_` and `-` (SES API, MessageTag). Any other character, and `_` itself, is written as `_` and two hexadecimal digits
 * for each of its UTF-8 bytes.
 */
export function tagValue(text: string): string {
  return text.replace(/[^A-Za-z0-9-]/gu, (character) => {
    return [...new TextEncoder().encode(character)].map((byte) => `_${hex(byte)}`).join('')
  })
}

/** @returns undefined for a value that `tagValue` cannot produce */
export function fromTagValue(value: string): string | undefined {
  if (!/^(?:[A-Za-z0-9-]|_[0-9a-f]{2})*$/.test(value)) return undefined
  try {
    return decodeURIComponent(value.replaceAll('_', '%'))
  } catch {
    return undefined
  }
}

export function campaignTags(emailType: string, campaignId: string): Record<string, string> {
  return { email_type: emailType, [CAMPAIGN_TAG]: tagValue(campaignId) }
}

export const CAMPAIGN_TAG = 'campaign'

/** Limits apply to groups of welcome mail: all mail that one network requested, and all mail to one domain. */
export const groupKinds = ['network', 'domain'] as const
/** Keyed hashes of the network and the domain. */
export type MailGroups = Partial<Record<(typeof groupKinds)[number], string>>

/** The tags of a mail that staff send to one address. It may have the welcome template. */
export function singleTags(emailType: string): Record<string, string> {
  return { email_type: emailType, caused_by: CAUSED_BY.single }
}

interface TakenWelcome {
  mail_class: WelcomeClass
  handed_over_at: string
}

/** The tags of a welcome mail that a visitor caused. */
export function welcomeTags(
  { mail_class, handed_over_at }: TakenWelcome,
  groups: MailGroups,
): Record<string, string> {
  return {
    email_type: 'welcome',
    caused_by: CAUSED_BY[mail_class],
    [HANDED_OVER_TAG]: tagValue(handed_over_at),
    ...groups,
  }
}

const HANDED_OVER_TAG = 'handed_over_at'

const CAUSED_BY = {
  single: 'staff',
  welcome: 'visitor',
  welcome_without_proof: 'visitor_without_proof',
} as const satisfies Record<Exclude<MailClass, 'campaigns'>, string>

type EventTags = Readonly<Record<string, readonly string[]>>

export function mailClassOf(tags: EventTags): MailClass | undefined {
  if (tags[CAMPAIGN_TAG] !== undefined) return 'campaigns'
  return namesOf(CAUSED_BY).find((one) => tags.caused_by?.includes(CAUSED_BY[one]))
}

/** With the address, identifies a welcome mail even if SES's answer with the message id was lost. */
export function handedOverAt(tags: EventTags): string | undefined {
  const [tag] = tags[HANDED_OVER_TAG] ?? []
  return tag === undefined ? undefined : fromTagValue(tag)
}

/** The groups of a welcome mail, each as `kind#hash`. Empty for other mail. */
export function mailGroupsOf(tags: EventTags): string[] {
  if (!isWelcomeClass(mailClassOf(tags))) return []
  return groupKinds.flatMap((kind) => (tags[kind] ?? []).map((hash) => groupName(kind, hash)))
}

export function groupName(kind: (typeof groupKinds)[number], hash: string): string {
  return `${kind}#${hash}`
}

function hex(byte: number): string {
  return byte.toString(16).padStart(2, '0')
}
