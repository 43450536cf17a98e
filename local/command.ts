import { schedules } from '../contract/schedules.ts'
import { fireSchedule, limitSes } from './control.ts'
import { StartError } from './start-error.ts'

/**
 * `npm run local -- <schedule>` fires a schedule of the running host. `npm run local -- ses latencyMs=500
 * maxSendRate=14` makes the host's SES slow, so that a person can watch a campaign.
 */
const names = Object.entries(schedules)
const [name = '', ...more] = process.argv.slice(2)
const isSes = name === 'ses' && more.length > 0

if (!isSes && (more.length > 0 || !names.some(([known]) => known === name))) {
  const lines = names.map(([known, { summary }]) => `  ${known.padEnd(10)}${summary}`)
  console.error(
    `Usage: npm run local -- <schedule>\n\n${lines.join('\n')}\n\n       npm run local -- ses latencyMs=500 maxSendRate=14 dailyQuota=200\n`,
  )
  process.exit(2)
}

try {
  const directory = process.env.LOCAL_DIR || '.local'
  if (isSes) await limitSes(directory, settingsOf(more))
  else console.log(JSON.stringify(await fireSchedule(directory, name)))
} catch (error) {
  console.error(error instanceof StartError ? `\n${error.message}\n` : error)
  process.exit(1)
}

function settingsOf(words: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    words.map((word) => {
      const [setting = '', value = ''] = word.split('=')
      return [setting, Number(value)]
    }),
  )
}
