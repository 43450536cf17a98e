import { useSearchParams } from 'react-router-dom'
import type { readAudit } from '../../../contract/audit/routes.ts'
import { auditActions } from '../../../contract/audit/schemas.ts'
import type { RequestInput } from '../../../contract/route.ts'
import { instantOf } from '../../clock/wall-clock.ts'

/** Which part of the log; all that is in the page's address. `from` and `to` are days, both included. */
export interface LogPlace {
  actor?: string | undefined
  action?: string | undefined
  object?: string | undefined
  from?: string | undefined
  to?: string | undefined
  after?: string | undefined
}

const NAMES = ['actor', 'action', 'object', 'from', 'to', 'after'] as const

/** The place in the log that the address names: reload, back and forward lead where they say. */
export function useLogPlace() {
  const [query, setQuery] = useSearchParams()

  /** `replace`: for dates, which change with each figure that is typed. */
  function go(next: LogPlace, how: 'push' | 'replace' = 'push') {
    const wanted = new URLSearchParams()
    for (const name of NAMES) if (next[name]) wanted.set(name, next[name])
    if (wanted.toString() !== query.toString()) setQuery(wanted, { replace: how === 'replace' })
  }
  return { place: placeOf(query), go }
}

function placeOf(query: URLSearchParams): LogPlace {
  return Object.fromEntries(NAMES.map((name) => [name, query.get(name) || undefined]))
}

/** What the API is asked for: a day begins and ends on the environment's clock. */
export function queryOf(
  { from, to, action, ...place }: LogPlace,
  timeZone: string,
): RequestInput<typeof readAudit, 'query'> {
  return {
    ...place,
    action: auditActions.find((one) => one === action),
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
