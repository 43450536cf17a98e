import * as v from 'valibot'
import { type EmailType, emailTypes } from '../../contract/mail/email-types.ts'
import { DRAFT, type MailText, mail } from '../../contract/mail/schemas.ts'
import { batchGet, readItem, updateIf, type Write } from '../platform/aws/dynamodb.ts'
import { env } from '../platform/aws/env.ts'

/**
 * Stores one draft that all staff share, and one mail per campaign under the campaign's id. Each mail is one item with
 * a version.
 */

const { subject, preheader, content, version, changed_by, changed_at } = mail.entries
const storedMail = v.object({ subject, preheader, content, version, changed_by, changed_at })
export type StoredMail = v.InferOutput<typeof storedMail>

const storedDraft = v.object({
  ...storedMail.entries,
  /** The template that staff last chose for the draft. */
  kind: v.optional(v.nullable(v.picklist(emailTypes)), null),
})
export type StoredDraft = v.InferOutput<typeof storedDraft>
export type DraftText = MailText & Pick<StoredDraft, 'kind'>

const EMPTY_DRAFT: StoredDraft = {
  kind: null,
  subject: '',
  preheader: '',
  content: '',
  version: 0,
  changed_by: null,
  changed_at: null,
}

interface Change {
  /** The author's id, as in the audit log. */
  by: string
  now: Date
}

export async function readDraft(): Promise<StoredDraft> {
  return (await readItem(env.WORK_TABLE, keyOf(DRAFT), storedDraft)) ?? EMPTY_DRAFT
}

/**
 * @throws Error if the campaign has no mail. One transaction writes the campaign and its mail, so this should not
 * happen.
 */
export async function campaignMail(campaignId: string): Promise<StoredMail> {
  const row = await readItem(env.WORK_TABLE, keyOf(campaignId), storedMail)
  if (!row) throw new Error(`Campaign ${campaignId} has no mail`)
  return row
}

const contentRow = v.object({ pk: v.string(), content })

export async function campaignContents(
  campaignIds: readonly string[],
): Promise<Map<string, string>> {
  const items = await batchGet(env.WORK_TABLE, campaignIds.map(keyOf))
  const rows = v.parse(v.array(contentRow), items)
  return new Map(rows.map((row) => [row.pk.slice(PREFIX.length), row.content]))
}

/**
 * Saves the draft if its version is still `seenVersion`. Saving the same draft again succeeds, because a client that
 * got no answer repeats its request. An empty text creates no draft.
 * @returns undefined if somebody else has changed the draft since
 */
export async function saveDraft(
  { kind, ...text }: DraftText,
  seenVersion: number,
  change: Change,
): Promise<StoredDraft | undefined> {
  const isNeeded = seenVersion > 0 || !isSameText(text, EMPTY_DRAFT)
  if (isNeeded && (await updateIf(draftUpdate(text, kind, seenVersion, change))))
    return { kind, ...nextVersion(text, seenVersion, change) }
  const current = await readDraft()
  return isSameText(current, text) && current.kind === kind ? current : undefined
}

export function mailPut(campaignId: string, text: MailText, change: Change): Write {
  const Item = { ...keyOf(campaignId), ...nextVersion(text, 0, change) }
  return { Put: { TableName: env.WORK_TABLE, Item } }
}

/** The update fails if the mail's version is not `seenVersion`. */
export function mailUpdate(id: string, text: MailText, seenVersion: number, change: Change) {
  const next = nextVersion(text, seenVersion, change)
  return {
    TableName: env.WORK_TABLE,
    Key: keyOf(id),
    ConditionExpression: seenVersion === 0 ? 'attribute_not_exists(pk)' : 'version = :seen',
    UpdateExpression:
      'SET subject = :subject, preheader = :preheader, content = :content, version = :version, changed_by = :by, changed_at = :at',
    ExpressionAttributeValues: {
      ':subject': next.subject,
      ':preheader': next.preheader,
      ':content': next.content,
      ':version': next.version,
      ':by': next.changed_by,
      ':at': next.changed_at,
      ...(seenVersion > 0 && { ':seen': seenVersion }),
    },
  }
}

function draftUpdate(text: MailText, kind: EmailType | null, seenVersion: number, change: Change) {
  const { UpdateExpression, ExpressionAttributeValues, ...update } = mailUpdate(
    DRAFT,
    text,
    seenVersion,
    change,
  )
  return {
    ...update,
    UpdateExpression: `${UpdateExpression}, #kind = :kind`,
    ExpressionAttributeNames: { '#kind': 'kind' },
    ExpressionAttributeValues: { ...ExpressionAttributeValues, ':kind': kind },
  }
}

export function mailUnchanged(campaignId: string, seenVersion: number): Write {
  return {
    ConditionCheck: {
      TableName: env.WORK_TABLE,
      Key: keyOf(campaignId),
      ConditionExpression: 'version = :seen',
      ExpressionAttributeValues: { ':seen': seenVersion },
    },
  }
}

export function isSameText(a: MailText, b: MailText): boolean {
  return a.subject === b.subject && a.preheader === b.preheader && a.content === b.content
}

function nextVersion(
  { subject, preheader, content }: MailText,
  seenVersion: number,
  { by, now }: Change,
): StoredMail {
  return {
    subject,
    preheader,
    content,
    version: seenVersion + 1,
    changed_by: by,
    changed_at: now.toISOString(),
  }
}

const PREFIX = 'mail#'

function keyOf(id: string) {
  return { pk: `${PREFIX}${id}`, sk: 'mail' }
}
