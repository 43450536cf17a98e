import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildSiteIfStale } from '../../local/build-site.ts'
import type { Measured } from './counts.ts'
import { withTables } from './document.ts'
import { report } from './report.ts'
import { resourcesOfProduction } from './resources.ts'
import { measureAll } from './scenarios.ts'

/**
 * `npm run count [-- --write]`: runs the product on this machine, counts what it asks of AWS, and prints the tables of
 * docs/scale.md; `--write` puts them and what was counted there.
 */
const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } })
const COUNTS = fileURLToPath(new URL('counts.json', import.meta.url))
const DOCUMENT = fileURLToPath(new URL('../../docs/scale.md', import.meta.url))

await buildSiteIfStale(() => {})
const happenings = await measureAll((name) => process.stderr.write(`counted: ${name}\n`))
const measured: Measured = { happenings, resources: resourcesOfProduction() }
const tables = report(measured)
if (values.write) {
  await writeFile(COUNTS, `${JSON.stringify(measured, null, 2)}\n`)
  await writeFile(DOCUMENT, withTables(await readFile(DOCUMENT, 'utf8'), tables))
} else process.stdout.write(`${tables}\n`)
process.exit(0)
