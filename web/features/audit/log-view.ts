import * as v from 'valibot'
import type { readAudit } from '../../../contract/audit/routes.ts'
import { auditQuery } from '../../../contract/audit/schemas.ts'
import type { RequestInput } from '../../../contract/route.ts'
import { instantOf } from '../../clock/wall-clock.ts'

const day = v.optional(v.pipe(v.string(), v.isoDate()))

/** Filter and page of the log. `from` and `to` are days, both included. */
export const logView = v.object({ ...v.omit(auditQuery, ['limit']).entries, from: day, to: day })
export type LogView = v.InferInput<typeof logView>

/** Days start and end in the environment's time zone. */
export function queryOf(
  { from, to, ...view }: LogView,
  timeZone: string,
): RequestInput<typeof readAudit, 'query'> {
  return {
    ...view,
    from: from && instantOf(`${from}T00:00`, timeZone),
    to: to && instantOf(`${dayAfter(to)}T00:00`, timeZone),
  }
}

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return ''
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}
