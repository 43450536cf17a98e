import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { AUDIT_KEPT_DAYS, type AuditPage, auditEntry } from '../../../contract/audit/schemas.ts'
import { documents } from '../aws/dynamodb.ts'
import { env } from '../aws/env.ts'
import { LOG } from './entry.ts'

export interface Wanted {
  actor?: string | undefined
  action?: string | undefined
  object?: string | undefined
  /** ISO 8601: from this moment on, and before that one. */
  from?: string | undefined
  to?: string | undefined
  /** The id of the last entry of the page before. */
  after?: string | undefined
}

type LogPage = Omit<AuditPage, 'people'>

/** Each has an index. What happened to one thing is little, what one member of staff did is much. */
const filters = ['object', 'action', 'actor'] as const

/** As many entries are looked at for a page where there are several filters. */
const MOST_READ = 1000

/**
 * A page of the log, newest first, by one query. Of several filters the first chooses the index, and the others look at a
 * bounded part of that: the page may be short, or empty, and still have a next one.
 */
export async function readLog(wanted: Wanted, limit: number, now: Date): Promise<LogPage> {
  const [indexed, ...others] = filters.filter((name) => wanted[name] !== undefined)
  const low = later(wanted.from, oldest(now))
  const high = earlier(wanted.to, wanted.after)
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
        ':partition': indexed ? wanted[indexed] : LOG,
        ':low': low,
        ':high': high,
        ...Object.fromEntries(others.map((name) => [`:${name}`, wanted[name]])),
      },
      ScanIndexForward: false,
      // Beside the page: the last one of the page before, and one that says that there are more.
      Limit: others.length > 0 ? MOST_READ : limit + 2,
    }),
  )
  const found = Items.map((item) => v.parse(kept, item)).filter(({ id }) => id !== wanted.after)
  const entries = found.slice(0, limit)
  if (found.length > limit) return { entries, next: entries.at(-1)?.id ?? null }
  return { entries, next: LastEvaluatedKey ? v.parse(key, LastEvaluatedKey).entry : null }
}

const key = v.object({ entry: v.string() })

/** An entry as it is kept: its sort key is its id. */
const kept = v.pipe(
  v.looseObject({ entry: v.string() }),
  v.transform(({ entry, ...rest }) => ({ ...rest, id: entry })),
  auditEntry,
)

/** DynamoDB takes days to remove what is past its end. */
function oldest(now: Date): string {
  return new Date(now.getTime() - AUDIT_KEPT_DAYS * 24 * 60 * 60 * 1000).toISOString()
}

function later(from: string | undefined, oldest: string): string {
  const instant = from === undefined ? oldest : new Date(from).toISOString()
  return instant > oldest ? instant : oldest
}

/** A sort key begins with its time, and every time begins with a digit. */
const BEHIND_ALL = ':'

/** An entry's sort key is longer than its time alone, and so comes behind it: the end is left out. */
function earlier(to: string | undefined, after = BEHIND_ALL): string {
  const instant = to === undefined ? BEHIND_ALL : new Date(to).toISOString()
  return instant < after ? instant : after
}
