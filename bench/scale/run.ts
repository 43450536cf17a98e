import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { table } from '../figure.ts'
import { figures, report } from './report.ts'
import { standingInProduction } from './standing.ts'
import { measureWork } from './work.ts'

/**
 * `npm run scale [-- --write]`: counts what the real handlers ask of AWS, and works out from it and from the limits of
 * an account what gives way first at 10 million subscribers, 50 million events a day and 2,000 joins a second, and what it
 * costs. `--write` puts the tables into docs/scale.md. Fails where a promise is broken.
 */
const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } })
const DOCUMENT = fileURLToPath(new URL('../../docs/scale.md', import.meta.url))
const BEGIN = '<!-- npm run scale -- --write -->'
const END = '<!-- end -->'

const { log } = console
const work = await measureWork()
const figureTable = table(figures(work))
const tables = `${report(work, standingInProduction())}\n\n### Figures\n\n\`\`\`\n${figureTable}\n\`\`\``
if (values.write) {
  const [before, rest = ''] = (await readFile(DOCUMENT, 'utf8')).split(BEGIN)
  const [, after] = rest.split(END)
  if (after === undefined) throw new Error(`docs/scale.md needs the lines ${BEGIN} and ${END}`)
  await writeFile(DOCUMENT, `${before}${BEGIN}\n\n${tables}\n\n${END}${after}`)
}
log(values.write ? figureTable : tables)
process.exit(figures(work).every(({ ok }) => ok) ? 0 : 1)
