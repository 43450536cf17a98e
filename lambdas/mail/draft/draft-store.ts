import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { type EmailDraft, emailDraft, type WrittenMail } from '../../../contract/mail/schemas.ts'
import { documents, readItem } from '../../platform/aws/dynamodb.ts'
import { env } from '../../platform/aws/env.ts'

/** What staff write of the next mail: one draft for all of them, as it is one for all templates. */
const Key = { pk: 'email-draft', sk: 'draft' }

const NOTHING: EmailDraft = {
  subject: '',
  preheader: '',
  content: '',
  version: 0,
  changed_by: null,
  changed_at: null,
}

export async function readDraft(): Promise<EmailDraft> {
  return (await readItem(env.WORK_TABLE, Key, emailDraft)) ?? NOTHING
}

/**
 * Keeps it, if it is still the version that was read. The same text again is kept already, whoever wrote it: a repeat after
 * a lost answer is no conflict.
 * @returns undefined where somebody else has changed it since
 */
export async function saveDraft(
  { subject, preheader, content }: WrittenMail,
  { version, by, now }: { version: number; by: string; now: Date },
): Promise<EmailDraft | undefined> {
  const written = { subject, preheader, content }
  const changed = { version: version + 1, changed_by: by, changed_at: now.toISOString() }
  try {
    await documents.send(
      new UpdateCommand({
        TableName: env.WORK_TABLE,
        Key,
        ConditionExpression: version === 0 ? 'attribute_not_exists(pk)' : 'version = :seen',
        UpdateExpression:
          'SET subject = :subject, preheader = :preheader, content = :content, version = :version, changed_by = :by, changed_at = :at',
        ExpressionAttributeValues: {
          ':subject': subject,
          ':preheader': preheader,
          ':content': content,
          ':version': changed.version,
          ':by': by,
          ':at': changed.changed_at,
          ...(version > 0 && { ':seen': version }),
        },
      }),
    )
    return { ...written, ...changed }
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
    const kept = await readDraft()
    return isSame(kept, written) ? kept : undefined
  }
}

function isSame(a: WrittenMail, b: WrittenMail): boolean {
  return a.subject === b.subject && a.preheader === b.preheader && a.content === b.content
}
