import { parseArgs } from 'node:util'
import { startEmulators } from './chaos/emulators.ts'
import { chaosFigures } from './chaos/figures.ts'
import { type Figure, table } from './figure.ts'
import { hostFigures } from './host/figures.ts'
import { measureLeaving } from './mail/leaving.ts'

/**
 * `npm run bench [-- --size 100000]` measures mail and the API. Where possible, a figure is a ratio: the measured work
 * divided by the least possible work in the same run. The command fails if a figure misses its limit. With an option
 * below, the command makes only that option's measurements.
 */
const USAGE = `Usage: npm run bench [-- --size 1000…1000000] [option]

  --chaos      kills campaigns at every step
  --host       sends a campaign on the laptop host, and kills the host
  --leaving    sends a campaign that people leave while they wait
  --sending    measures only the sender of campaigns`
const { values } = parseArgs({
  options: {
    size: { type: 'string' },
    chaos: { type: 'boolean', default: false },
    host: { type: 'boolean', default: false },
    leaving: { type: 'boolean', default: false },
    sending: { type: 'boolean', default: false },
  },
})
const size = Number(values.size ?? defaultSize())
if (!Number.isInteger(size) || size < 1000 || size > 1_000_000) refuse('size', values.size)

const started = performance.now()
const figures = await measure()
console.log(`\n${table(figures)}\n\n${((performance.now() - started) / 1000).toFixed(0)} s`)
process.exitCode = figures.every(({ ok }) => ok) ? 0 : 1

function defaultSize(): number {
  return values.chaos ? 1000 : 50_000
}

function refuse(option: string, value: string | undefined): never {
  console.error(`--${option} is '${value}'.\n${USAGE}`)
  process.exit(2)
}

async function measure(): Promise<Figure[]> {
  if (values.chaos) return chaosFigures(size)
  if (values.leaving) return measureLeaving()
  if (values.sending) return sendingFigures()
  return values.host ? hostFigures(size) : speedFigures()
}

async function sendingFigures(): Promise<Figure[]> {
  const { measureSender } = await import('./mail/sender.ts')
  return measureSender(size)
}

async function speedFigures(): Promise<Figure[]> {
  const emulators = await startEmulators()
  const all: Figure[] = []
  try {
    // The environment must be set before the handlers are imported, because their SDK clients read it only once.
    Object.assign(process.env, emulators.environment)
    const { measureJoin } = await import('./api/join.ts')
    const { measureAnswers } = await import('./api/answers.ts')
    const { measureGrowth } = await import('./api/growth.ts')
    const { measureBundles } = await import('./api/bundles.ts')
    const { measureSender } = await import('./mail/sender.ts')
    const { measureLoad } = await import('./api/load.ts')
    await add('Joining the list', measureJoin)
    await add('The largest answers', measureAnswers)
    await add('The same at any size', () => measureGrowth(emulators, size))
    await add('The public functions', () => measureBundles(emulators.environment))
    await add('The sender of campaigns', () => measureSender(size))
    await add('A rush of joins', measureLoad)
    return all
  } finally {
    await emulators.stop()
  }

  async function add(what: string, measure: () => Promise<Figure[]>): Promise<void> {
    console.log(`${what} …`)
    all.push(...(await measure()))
  }
}
