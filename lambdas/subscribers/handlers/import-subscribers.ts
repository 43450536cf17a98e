import type { ImportedLine } from '../../../contract/subscribers/import-schemas.ts'
import { importSubscribers } from '../../../contract/subscribers/routes.ts'
import { env } from '../../platform/aws/env.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { randomId } from '../../platform/secrets.ts'
import { parseImportLine } from '../imports/import-line.ts'
import { importPeople } from '../imports/import-store.ts'

export const handler = jsonAction(importSubscribers, async ({ body, by }) => {
  const now = new Date()
  const { id = randomId(), name = '', lines: all } = body.import ?? {}
  const circumstances = {
    now,
    id,
    doubleOptIn: env.DOUBLE_OPT_IN === 'on',
    stated: body.consent ? { wording: body.consent, by: by.actor } : undefined,
  }
  const parsed = body.lines.map(({ line, record, fields }) => ({
    line,
    ...parseImportLine(record, circumstances, fields),
  }))
  const people = parsed.flatMap((one) => (one.kind === 'person' ? [one] : []))
  const run = { id, name, by, lines: all }
  const outcomes = await importPeople(people, {
    now,
    newId: randomId,
    run,
    dryRun: body.dryRun,
  })
  let next = 0
  const lines = parsed.map((one): ImportedLine => {
    if (one.kind === 'person') return { line: one.line, outcome: outcomes[next++] ?? 'present' }
    const { line, reason, column } = one
    return { line, outcome: 'invalid', reason, ...(column && { column }) }
  })
  return { lines }
})
