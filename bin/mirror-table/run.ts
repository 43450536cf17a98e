import { parseArgs } from 'node:util'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { mirrorTable } from './mirror-table.ts'

/**
 * `npm run mirror-table`, with the caller's credentials (docs/operations.md, "Restore a table"). Addresses to erase
 * again go to standard output, everything else to standard error.
 */
const USAGE = 'Usage: npm run mirror-table -- --from TABLE-restored --to TABLE [--write]'
const { values } = parseArgs({
  options: { from: { type: 'string' }, to: { type: 'string' }, write: { type: 'boolean' } },
})
const { from, to, write = false } = values
if (!from || !to || from === to) {
  console.error(USAGE)
  process.exit(2)
}

try {
  const { source, target, copied, deleted, erasedSince } = await mirrorTable(
    new DynamoDBClient({}),
    {
      from,
      to,
      write,
    },
  )
  console.error(`${from} has ${source} items, ${to} had ${target}.`)
  console.error(
    write
      ? `${to}: wrote ${copied} items of ${from} and deleted ${deleted} others.`
      : `${to}: would write ${copied} items and delete ${deleted} others. Nothing was changed: add --write.`,
  )
  if (erasedSince.length > 0)
    console.error(`Erase again in the staff area (${erasedSince.length}):`)
  for (const address of erasedSince) console.log(address)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
