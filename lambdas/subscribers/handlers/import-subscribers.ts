import type { ImportedLine } from '../../../contract/subscribers/import-schemas.ts'
import { importSubscribers } from '../../../contract/subscribers/routes.ts'
import { jsonAction, staffMember } from '../../platform/http/action.ts'
import { randomId } from '../../platform/random-id.ts'
import { confirmToken } from '../double-opt-in.ts'
import { readImportLine } from '../import-line.ts'
import { importRows } from '../import-store.ts'

export const handler = jsonAction(importSubscribers, async ({ body, event }) => {
  const now = new Date()
  const circumstances = {
    ...{ now, id: randomId, confirmToken },
    stated: body.consent ? { wording: body.consent, by: staffMember(event) } : undefined,
  }
  const read = body.lines.map(({ line, record }) => ({
    line,
    ...readImportLine(record, circumstances),
  }))
  const rows = read.flatMap((one) => (one.kind === 'row' ? [one.row] : []))
  const outcomes = await importRows(rows, { now, dryRun: body.dryRun })
  let next = 0
  const lines = read.map((one): ImportedLine => {
    if (one.kind === 'invalid') return { line: one.line, outcome: 'invalid', reason: one.reason }
    return { line: one.line, outcome: outcomes[next++] ?? 'present' }
  })
  return { lines }
})
