import * as v from 'valibot'
import { type EmailType, emailTypes } from '../../contract/mail/email-types.ts'
import { DRAFT, type MailText, mail } from '../../contract/mail/schemas.ts'
import { batchGet, readItem, updateIf, type Write } from '../platform/aws/dynamodb.ts'
import { env } from '../platform/aws/env.ts'

/**
 * What staff write of mails: one draft for all of them, and the mail of each campaign under the campaign's id, from its
 * beginning on. Each is one document with a version.
 */
const { subject, preheader, content, version, changed_by, changed_at } = mail.entries
const storedMail = v.object({ subject, preheader, content, version, changed_by, changed_at })
export type StoredMail = v.InferOutput<typeof storedMail>

const storedDraft = v.object({
  ...storedMail.entries,
  /** On whose card it was edited. */
  kind: v.optional(v.nullable(v.picklist(emailTypes)), null),
})
export type StoredDraft = v.InferOutput<typeof storedDraft>
export type DraftText = MailText & Pick<StoredDraft, 'kind'>

const NOTHING: StoredDraft = {
  kind: null,
  subject: '',
  preheader: '',
  content: '',
  version: 0,
  changed_by: null,
  changed_at: null,
}

/** Who changes it, and when. */
interface Change {
  by: string
  now: Date
}

export async function readDraft(): Promise<StoredDraft> {
  return (await readItem(env.WORK_TABLE, keyOf(DRAFT), storedDraft)) ?? NOTHING
}

/** @throws where the campaign has none: it is made with its mail, in one transaction */
export async function campaignMail(campaignId: string): Promise<StoredMail> {
  const found = await readItem(env.WORK_TABLE, keyOf(campaignId), storedMail)
  if (!found) throw new Error(`Campaign ${campaignId} has no mail`)
  return found
}

const stored = v.object({ pk: v.string(), content })

/** What campaigns say, by their ids. */
export async function campaignContents(
  campaignIds: readonly string[],
): Promise<Map<string, string>> {
  const items = await batchGet(env.WORK_TABLE, campaignIds.map(keyOf))
  const found = v.parse(v.array(stored), items)
  return new Map(found.map((item) => [item.pk.slice(PREFIX.length), item.content]))
}

/**
 * Keeps the draft, if it is still the version that was read. The same text again is kept already, whoever wrote it: a repeat
 * after a lost answer is no conflict. Of nothing, where there was nothing, no draft is made.
 * @returns undefined where somebody else has changed it since
 */
export async function saveDraft(
  { kind, ...text }: DraftText,
  seen: number,
  change: Change,
): Promise<StoredDraft | undefined> {
  const isMade = seen > 0 || !isSameText(text, NOTHING)
  if (isMade && (await updateIf(draftUpdate(text, kind, seen, change))))
    return { kind, ...changed(text, seen, change) }
  const kept = await readDraft()
  return isSameText(kept, text) ? kept : undefined
}

/** The part of a transaction that makes a campaign's mail. */
export function mailPut(campaignId: string, text: MailText, change: Change): Write {
  const Item = { ...keyOf(campaignId), ...changed(text, 0, change) }
  return { Put: { TableName: env.WORK_TABLE, Item } }
}

/** An update that changes a mail on the condition that it is the version that was seen. */
export function mailUpdate(id: string, text: MailText, seen: number, change: Change) {
  const next = changed(text, seen, change)
  return {
    TableName: env.WORK_TABLE,
    Key: keyOf(id),
    ConditionExpression: seen === 0 ? 'attribute_not_exists(pk)' : 'version = :seen',
    UpdateExpression:
      'SET subject = :subject, preheader = :preheader, content = :content, version = :version, changed_by = :by, changed_at = :at',
    ExpressionAttributeValues: {
      ':subject': next.subject,
      ':preheader': next.preheader,
      ':content': next.content,
      ':version': next.version,
      ':by': next.changed_by,
      ':at': next.changed_at,
      ...(seen > 0 && { ':seen': seen }),
    },
  }
}

function draftUpdate(text: MailText, kind: EmailType | null, seen: number, change: Change) {
  const { UpdateExpression, ExpressionAttributeValues, ...update } = mailUpdate(
    DRAFT,
    text,
    seen,
    change,
  )
  return {
    ...update,
    UpdateExpression: `${UpdateExpression}, #kind = :kind`,
    ExpressionAttributeNames: { '#kind': 'kind' },
    ExpressionAttributeValues: { ...ExpressionAttributeValues, ':kind': kind },
  }
}

/** The part of a transaction that holds it to a decision about this version. */
export function mailUnchanged(campaignId: string, seen: number): Write {
  return {
    ConditionCheck: {
      TableName: env.WORK_TABLE,
      Key: keyOf(campaignId),
      ConditionExpression: 'version = :seen',
      ExpressionAttributeValues: { ':seen': seen },
    },
  }
}

export function isSameText(a: MailText, b: MailText): boolean {
  return a.subject === b.subject && a.preheader === b.preheader && a.content === b.content
}

function changed(
  { subject, preheader, content }: MailText,
  seen: number,
  { by, now }: Change,
): StoredMail {
  return {
    subject,
    preheader,
    content,
    version: seen + 1,
    changed_by: by,
    changed_at: now.toISOString(),
  }
}

const PREFIX = 'mail#'

function keyOf(id: string) {
  return { pk: `${PREFIX}${id}`, sk: 'mail' }
}
