import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { AUDIT_KEPT_DAYS, type AuditPage, auditEntry } from '../../../contract/audit/schemas.ts'
import { documents } from '../aws/dynamodb.ts'
import { env } from '../aws/env.ts'
import { LOG } from './entry.ts'

export interface LogFilters {
  actor?: string | undefined
  action?: string | undefined
  object?: string | undefined
  /** ISO 8601. `from` is included, `to` is not. */
  from?: string | undefined
  to?: string | undefined
  /** The id of the last entry on the previous page. */
  after?: string | undefined
}

type LogPage = Omit<AuditPage, 'people'>

/** Indexes with few entries per key come first: an object has few entries, a member of staff has many. */
const INDEXES = ['object', 'action', 'actor'] as const

/** Limit of the entries that are read for one page with several filters. */
const MAX_READ = 1000

/**
 * A page of the log, newest first, with one query. With several filters, the first filter chooses the index, and the
 * others filter at most MAX_READ of its entries. So a page may be short or empty and still have a next page.
 */
export async function readLog(filters: LogFilters, limit: number, now: Date): Promise<LogPage> {
  const [indexed, ...others] = INDEXES.filter((name) => filters[name] !== undefined)
  const low = later(filters.from, oldest(now))
  const high = earlier(filters.to, filters.after)
  if (low > high) return { entries: [], next: null }
  const { Items = [], LastEvaluatedKey } = await documents.send(
    new QueryCommand({
      TableName: env.AUDIT_TABLE,
      ...(indexed ? { IndexName: `by-${indexed}` } : { ConsistentRead: true }),
      KeyConditionExpression: '#partition = :partition AND entry BETWEEN :low AND :high',
      ...(others.length > 0 && {
        FilterExpression: others.map((name) => `#${name} = :${name}`).join(' AND '),
      }),
      ExpressionAttributeNames: {
        '#partition': indexed ?? 'log',
        ...Object.fromEntries(others.map((name) => [`#${name}`, name])),
      },
      ExpressionAttributeValues: {
        ':partition': indexed ? filters[indexed] : LOG,
        ':low': low,
        ':high': high,
        ...Object.fromEntries(others.map((name) => [`:${name}`, filters[name]])),
      },
      ScanIndexForward: false,
      // Two more: the last entry of the previous page, and one entry that shows whether there is a next page.
      Limit: others.length > 0 ? MAX_READ : limit + 2,
    }),
  )
  const all = Items.map((item) => v.parse(logItem, item)).filter(({ id }) => id !== filters.after)
  const entries = all.slice(0, limit)
  if (all.length > limit) return { entries, next: entries.at(-1)?.id ?? null }
  return { entries, next: LastEvaluatedKey ? v.parse(key, LastEvaluatedKey).entry : null }
}

const key = v.object({ entry: v.string() })

const logItem = v.pipe(
  v.looseObject({ entry: v.string() }),
  v.transform(({ entry, ...rest }) => ({ ...rest, id: entry })),
  auditEntry,
)

/** DynamoDB may take days to remove expired entries, so the query leaves them out. */
function oldest(now: Date): string {
  return new Date(now.getTime() - AUDIT_KEPT_DAYS * 24 * 60 * 60 * 1000).toISOString()
}

function later(from: string | undefined, oldest: string): string {
  const instant = from === undefined ? oldest : new Date(from).toISOString()
  return instant > oldest ? instant : oldest
}

/** Sorts after every sort key, because sort keys begin with a digit. */
const AFTER_ALL_ENTRIES = ':'

/** The upper bound of the sort keys. A sort key `time#id` sorts after its `time`, so an entry at `to` is excluded. */
function earlier(to: string | undefined, after = AFTER_ALL_ENTRIES): string {
  const instant = to === undefined ? AFTER_ALL_ENTRIES : new Date(to).toISOString()
  return instant < after ? instant : after
}
