import { schedules } from '../contract/schedules.ts'
import { fireSchedule } from './control.ts'
import { StartError } from './start-error.ts'

/** `npm run local -- publish|digest`: fires a schedule of the running host by hand. */
const names = Object.entries(schedules)
const [name = '', ...more] = process.argv.slice(2)

if (more.length > 0 || !names.some(([known]) => known === name)) {
  const lines = names.map(([known, { summary }]) => `  ${known.padEnd(10)}${summary}`)
  console.error(`Usage: npm run local -- <schedule>\n\n${lines.join('\n')}\n`)
  process.exit(2)
}

try {
  console.log(JSON.stringify(await fireSchedule(process.env.LOCAL_DIR || '.local', name)))
} catch (error) {
  console.error(error instanceof StartError ? `\n${error.message}\n` : error)
  process.exit(1)
}
