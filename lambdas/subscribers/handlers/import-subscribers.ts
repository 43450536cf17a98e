import type { ImportedLine, ImportOutcome } from '../../../contract/subscribers/import-schemas.ts'
import { importSubscribers } from '../../../contract/subscribers/routes.ts'
import { env } from '../../platform/aws/env.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { randomId } from '../../platform/secrets.ts'
import { type ParsedLine, parseImportLine } from '../imports/import-line.ts'
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
  const lines = body.lines.map(({ line, record, fields }) => ({
    line,
    ...parseImportLine(record, circumstances, fields),
  }))
  const run = { id, name, by, lines: all }
  const outcomes = await importPeople(
    lines.filter((one) => one.kind === 'person'),
    { now, newId: randomId, run, dryRun: body.dryRun },
  )
  return { lines: lines.map((one) => answerTo(one, outcomes)) }
})

function answerTo(
  parsed: ParsedLine & { line: number },
  outcomes: ReadonlyMap<number, ImportOutcome>,
): ImportedLine {
  const { line, kind } = parsed
  if (kind === 'invalid')
    return { line, outcome: kind, reason: parsed.reason, column: parsed.column }
  const outcome = outcomes.get(line)
  if (!outcome) throw new Error(`No outcome for line ${line}`)
  return { line, outcome, ...(parsed.leftOut.length > 0 && { left_out: parsed.leftOut }) }
}
