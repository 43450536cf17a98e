import {
  type MailClass,
  type WelcomeClass,
  welcomeClasses,
} from '../../../contract/mail/mail-classes.ts'

/**
 * SES message tags come back with every event about a mail. Their values take A-Z, a-z, 0-9, `_` and `-` (SES API,
 * MessageTag), fewer than our ids have, so everything else is written as `_` and its code in hexadecimal, and `_` too.
 */
export function tagValue(text: string): string {
  return text.replace(/[^A-Za-z0-9-]/gu, (character) => {
    return [...new TextEncoder().encode(character)].map((byte) => `_${hex(byte)}`).join('')
  })
}

/** What tagValue was given, or undefined where the value is none of its making. */
export function fromTagValue(value: string): string | undefined {
  if (!/^(?:[A-Za-z0-9-]|_[0-9a-f]{2})*$/.test(value)) return undefined
  try {
    return decodeURIComponent(value.replaceAll('_', '%'))
  } catch {
    return undefined
  }
}

/** The tags of a campaign's mail. */
export function campaignTags(emailType: string, campaignId: string): Record<string, string> {
  return { email_type: emailType, [CAMPAIGN_TAG]: tagValue(campaignId) }
}

export const CAMPAIGN_TAG = 'campaign'

/** What a welcome mail has in common with others: each of both is judged by itself, too. */
export const groupKinds = ['network', 'domain'] as const
/** Keyed hashes. */
export type MailGroups = Partial<Record<(typeof groupKinds)[number], string>>

/** The tags of the mail that strangers cause. Staff may send one person the same template: that mail lacks all but the first. */
export function welcomeTags(mailClass: WelcomeClass, groups: MailGroups): Record<string, string> {
  return { email_type: 'welcome', caused_by: CAUSED_BY[mailClass], ...groups }
}

const CAUSED_BY = {
  welcome: 'visitor',
  welcome_without_proof: 'visitor_without_proof',
} as const satisfies Record<WelcomeClass, string>

type EventTags = Readonly<Record<string, readonly string[]>>

/** By the tags that come with an event: several values each. */
export function mailClassOf(tags: EventTags): MailClass | undefined {
  if (tags[CAMPAIGN_TAG] !== undefined) return 'campaigns'
  return welcomeClasses.find((one) => tags.caused_by?.includes(CAUSED_BY[one]))
}

/** The groups of a welcome mail, each as `kind#hash`. */
export function mailGroupsOf(tags: EventTags): string[] {
  const isWelcome = welcomeClasses.some((one) => one === mailClassOf(tags))
  if (!isWelcome) return []
  return groupKinds.flatMap((kind) => (tags[kind] ?? []).map((hash) => groupName(kind, hash)))
}

export function groupName(kind: (typeof groupKinds)[number], hash: string): string {
  return `${kind}#${hash}`
}

function hex(byte: number): string {
  return byte.toString(16).padStart(2, '0')
}
