import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import {
  type RecentImport,
  UNDO_IMPORT_HOURS,
  type UndoCounts,
} from '../../../contract/subscribers/import-schemas.ts'
import { updateWithAudit } from '../../platform/audit/audited-update.ts'
import { auditEntry } from '../../platform/audit/entry.ts'
import { documents, queryAll, readItem, updateIf, type Write } from '../../platform/aws/dynamodb.ts'
import { env } from '../../platform/aws/env.ts'
import type { Requester } from '../../platform/http/action.ts'

/**
 * The journal of an import lists the subscribers whose rows the import wrote, so that the import can be undone. Journal
 * and rows are written in one transaction, so they match even if the import is interrupted. The journal contains ids
 * only, so that no address of an erased subscriber remains in it.
 */

const entry = v.object({
  id: v.string(),
  /** The import put the address on the list. */
  created: v.optional(v.literal(true)),
  /** The import changed the state to unsubscribed or suppressed. */
  changed: v.optional(v.literal(true)),
  /** The import changed the name, tags or fields. */
  updated: v.optional(v.literal(true)),
})
export type JournalEntry = v.InferOutput<typeof entry>

const part = v.object({ sk: v.string(), at: v.string(), entries: v.array(entry) })
export type JournalPart = v.InferOutput<typeof part>

export interface ImportRun {
  id: string
  name: string
  by: Requester
  /** The number of lines of the whole file. */
  lines?: number | undefined
}

/** An undo must begin within 24 hours but can take longer, so the journal stays for some days. */
const JOURNAL_DAYS = 3

const IMPORTS = 'imports'

/** Called before the import's first change, so that staff can undo every change. A repeated call changes nothing. */
export async function beginImport({ id, name, by, lines }: ImportRun, now: Date): Promise<void> {
  const changed = lines === undefined ? {} : { lines: { after: lines } }
  await updateWithAudit(
    {
      TableName: env.WORK_TABLE,
      Key: { pk: IMPORTS, sk: id },
      ConditionExpression: 'attribute_not_exists(pk)',
      UpdateExpression: 'SET started_at = :now, #name = :name, expires_at = :expires',
      ExpressionAttributeNames: { '#name': 'name' },
      ExpressionAttributeValues: {
        ':now': now.toISOString(),
        ':name': name,
        ':expires': expiryOf(now),
      },
    },
    auditEntry(by, { action: 'subscribers.import', object: id, ...fileOf(name), changed }, now),
  )
}

/** The file's name for the audit log. A name with an address is left out, because the log must contain no addresses. */
function fileOf(name: string): { name?: string } {
  return name === '' || name.includes('@') ? {} : { name }
}

function expiryOf(now: Date): number {
  return Math.floor(now.getTime() / 1000) + JOURNAL_DAYS * 86_400
}

/** The writes fail once an undo has begun. */
export function journalWrites(
  { id }: ImportRun,
  entries: readonly JournalEntry[],
  { now, newId }: { now: Date; newId: () => string },
): Write[] {
  const created = entries.filter((one) => one.created).length
  const changed = entries.filter((one) => one.changed).length
  const updated = entries.filter((one) => one.updated).length
  return [
    {
      Update: {
        TableName: env.WORK_TABLE,
        Key: { pk: IMPORTS, sk: id },
        ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(undo_started_at)',
        UpdateExpression: 'ADD created :created, changed :changed, updated :updated',
        ExpressionAttributeValues: {
          ':created': created,
          ':changed': changed,
          ':updated': updated,
        },
      },
    },
    {
      Put: {
        TableName: env.WORK_TABLE,
        Item: {
          pk: partitionOf(id),
          sk: `part#${newId()}`,
          at: now.toISOString(),
          entries,
          expires_at: expiryOf(now),
        },
      },
    },
  ]
}

function partitionOf(id: string): string {
  return `import#${id}`
}

/** The parts that are not undone yet. */
export async function* journalParts(id: string): AsyncGenerator<JournalPart> {
  const query = {
    TableName: env.WORK_TABLE,
    ConsistentRead: true,
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': partitionOf(id) },
    Limit: 50,
  }
  for await (const { Items = [] } of paginateQuery({ client: documents }, query))
    yield* v.parse(v.array(part), Items)
}

/**
 * Removes an undone part, and adds the results to the import's row. The condition ensures that each part is undone only
 * once.
 */
export function undoneWrites(id: string, { sk }: JournalPart, undone: UndoCounts): Write[] {
  return [
    {
      Delete: {
        TableName: env.WORK_TABLE,
        Key: { pk: partitionOf(id), sk },
        ConditionExpression: 'attribute_exists(pk)',
      },
    },
    {
      Update: {
        TableName: env.WORK_TABLE,
        Key: { pk: IMPORTS, sk: id },
        UpdateExpression: 'ADD removed :removed, restored :restored, kept :kept',
        ExpressionAttributeValues: {
          ':removed': undone.removed,
          ':restored': undone.restored,
          ':kept': undone.kept,
        },
      },
    },
  ]
}

const count = v.optional(v.number(), 0)
const importRow = v.object({
  sk: v.string(),
  name: v.string(),
  started_at: v.string(),
  created: count,
  changed: count,
  updated: count,
  undo_started_at: v.optional(v.string()),
  undone_at: v.optional(v.string()),
  removed: count,
  restored: count,
  kept: count,
})
export type ImportRow = v.InferOutput<typeof importRow>

export function findImport(id: string): Promise<ImportRow | undefined> {
  return readItem(env.WORK_TABLE, { pk: IMPORTS, sk: id }, importRow)
}

/** After this call, the API refuses further lines of the import. A repeated call changes nothing. */
export async function beginUndo(
  { sk, name, created, changed }: ImportRow,
  by: Requester,
  now: Date,
) {
  const undone = { created: { before: created }, changed: { before: changed } }
  await updateWithAudit(
    {
      TableName: env.WORK_TABLE,
      Key: { pk: IMPORTS, sk },
      ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(undo_started_at)',
      UpdateExpression: 'SET undo_started_at = :now',
      ExpressionAttributeValues: { ':now': now.toISOString() },
    },
    auditEntry(
      by,
      { action: 'subscribers.undo_import', object: sk, ...fileOf(name), changed: undone },
      now,
    ),
  )
}

export async function endUndo(id: string, now: Date): Promise<void> {
  await updateIf({
    TableName: env.WORK_TABLE,
    Key: { pk: IMPORTS, sk: id },
    ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(undone_at)',
    UpdateExpression: 'SET undone_at = :now',
    ExpressionAttributeValues: { ':now': now.toISOString() },
  })
}

/** The imports of the last 24 hours and the imports whose undo is under way, newest first. */
export async function recentImports(now: Date): Promise<RecentImport[]> {
  const items = await queryAll({
    TableName: env.WORK_TABLE,
    ConsistentRead: true,
    KeyConditionExpression: 'pk = :imports',
    ExpressionAttributeValues: { ':imports': IMPORTS },
  })
  return v
    .parse(v.array(importRow), items)
    .filter((row) => isRecent(row, now) || undoStateOf(row) === 'under_way')
    .toSorted((a, b) => (a.started_at < b.started_at ? 1 : -1))
    .map(toRecentImport)
}

const UNDOABLE_MS = UNDO_IMPORT_HOURS * 3_600_000

export function isRecent({ started_at }: ImportRow, now: Date): boolean {
  return now.getTime() - Date.parse(started_at) < UNDOABLE_MS
}

export function toRecentImport({
  sk,
  undo_started_at,
  undone_at,
  ...row
}: ImportRow): RecentImport {
  return { id: sk, ...row, undo: undoStateOf({ undo_started_at, undone_at }) }
}

function undoStateOf({
  undo_started_at,
  undone_at,
}: Pick<ImportRow, 'undo_started_at' | 'undone_at'>): RecentImport['undo'] {
  if (undone_at !== undefined) return 'done'
  return undo_started_at === undefined ? 'possible' : 'under_way'
}
