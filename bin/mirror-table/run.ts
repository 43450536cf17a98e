import { parseArgs } from 'node:util'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { mirrorTable } from './mirror-table.ts'

/**
 * `npm run mirror-table`, with the caller's credentials (docs/operations.md, "Restore a table"). Subscribers whose state
 * changes go to standard output, everything else to standard error.
 */
const USAGE =
  'Usage: npm run mirror-table -- --from TABLE-restored --to TABLE [--moment 2026-11-21T08:59:00Z] [--write]'
const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    moment: { type: 'string' },
    write: { type: 'boolean' },
  },
})
const { from, to, moment, write = false } = values
const instant = moment === undefined ? undefined : new Date(moment)
if (!from || !to || from === to || (instant && Number.isNaN(instant.getTime()))) {
  console.error(USAGE)
  process.exit(2)
}

try {
  const { source, target, copied, deleted, changed } = await mirrorTable(new DynamoDBClient({}), {
    from,
    to,
    write,
    moment: instant?.toISOString(),
  })
  console.error(`${from} has ${source} items, ${to} had ${target}.`)
  console.error(
    write
      ? `${to}: wrote ${copied} items and deleted ${deleted}.`
      : `${to}: would write ${copied} items and delete ${deleted}. Nothing was changed: add --write.`,
  )
  if (changed.length > 0) console.error(`Subscribers whose state changes (${changed.length}):`)
  for (const line of changed) console.log(line)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
