import { sumBy } from 'es-toolkit'
import type { Stats } from '../../contract/analytics/schemas.ts'
import type { AnalyticsType } from '../../contract/mail/schemas.ts'
import { localDay, type Period } from '../platform/time/local-day.ts'
import type { MailRow } from './mail-rows.ts'

/** @param publishedAt ISO 8601 instants */
export function countPublished(
  publishedAt: readonly string[],
  starts: Record<Period, Date>,
): Stats['posts']['published'] {
  return perPeriod((period) => {
    return publishedAt.filter((at) => new Date(at) >= starts[period]).length
  })
}

export function sumMail(
  rows: Record<AnalyticsType, readonly MailRow[]>,
  starts: Record<Period, Date>,
  timeZone: string,
): Stats['mail'] {
  return perPeriod((period) => {
    const firstDay = localDay(starts[period], timeZone)
    return {
      welcome: sumSince(rows.welcome, firstDay),
      instant: sumSince(rows.instant, firstDay),
      digest: sumSince(rows.digest, firstDay),
    }
  })
}

/** A row's `period` begins with the local day, so text comparison works. */
function sumSince(rows: readonly MailRow[], firstDay: string): number {
  const since = rows.filter((row) => row.period >= firstDay)
  return sumBy(since, (row) => row.recipients_count)
}

function perPeriod<T>(figure: (period: Period) => T): Record<Period, T> {
  return { week: figure('week'), month: figure('month'), year: figure('year') }
}
