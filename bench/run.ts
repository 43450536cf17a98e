import { parseArgs } from 'node:util'
import { chaosFigures } from './chaos/figures.ts'
import { startWorld } from './chaos/world.ts'
import { type Figure, table } from './figure.ts'
import { hostFigures } from './host/figures.ts'
import { hostileFigures } from './hostile/figures.ts'
import { measureLeaving } from './mail/leaving.ts'
import { newAccountFigures } from './new-account/figures.ts'
import { pageFigures } from './pages/figures.ts'
import { pictureFigures } from './pictures/figures.ts'
import { postListFigures } from './posts/list-all-posts.ts'
import { searchFigures } from './searches/figures.ts'
import { strangerFigures } from './strangers/figures.ts'

/**
 * `npm run bench [-- --size 100000]`: the figures of mail and the API, each as a ratio to the
 * least that anybody could do, measured in the same run. Instead, `--chaos` kills campaigns at every step, `--host` sends one on
 * the laptop host, `--leaving` one that people leave while they wait, `--pages` has a hundred readers at once there,
 * `--pictures` makes the largest ones there may be, `--posts` lists two thousand, `--strangers` has dead addresses join by the
 * thousand, `--searches` has strangers search the blog while readers read it, `--hostile` reads texts that are made to be slow, and `--new-account` sends one while visitors join and no more
 * functions run at once than in a new account. Fails when a figure is missed.
 */
const USAGE =
  'Usage: npm run bench [-- --size 1000…1000000] [--chaos | --host | --leaving | --pages | --pictures | --posts | --strangers | --searches | --sending | --hostile | --new-account [--rate 50 --visitors 20]]'
const { values } = parseArgs({
  options: {
    size: { type: 'string' },
    chaos: { type: 'boolean', default: false },
    host: { type: 'boolean', default: false },
    leaving: { type: 'boolean', default: false },
    pictures: { type: 'boolean', default: false },
    pages: { type: 'boolean', default: false },
    posts: { type: 'boolean', default: false },
    strangers: { type: 'boolean', default: false },
    searches: { type: 'boolean', default: false },
    sending: { type: 'boolean', default: false },
    hostile: { type: 'boolean', default: false },
    'new-account': { type: 'boolean', default: false },
    rate: { type: 'string', default: '50' },
    visitors: { type: 'string', default: '20' },
  },
})
const size = Number(values.size ?? usualSize())
if (!Number.isInteger(size) || size < 1000 || size > 1_000_000) refuse('size', values.size)
const rate = Number(values.rate)
if (!(rate >= 1 && rate <= 100_000)) refuse('rate', values.rate)
const visitors = Number(values.visitors)
if (!(visitors >= 1 && visitors <= 1000)) refuse('visitors', values.visitors)

const started = performance.now()
const figures = await measure()
console.log(`\n${table(figures)}\n\n${((performance.now() - started) / 1000).toFixed(0)} s`)
process.exitCode = figures.every(({ ok }) => ok) ? 0 : 1

function usualSize(): number {
  if (values['new-account']) return 5000
  if (values.strangers) return 1000
  return values.chaos ? 1000 : 50_000
}

function refuse(option: string, value: string | undefined): never {
  console.error(`--${option} is '${value}'.\n${USAGE}`)
  process.exit(2)
}

async function measure(): Promise<Figure[]> {
  if (values.hostile) return hostileFigures()
  if (values['new-account']) return newAccountFigures(size, rate, visitors)
  if (values.pictures) return pictureFigures()
  if (values.pages) return pageFigures()
  if (values.posts) return postListFigures()
  if (values.searches) return searchFigures()
  if (values.strangers) return strangerFigures(size)
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
  const world = await startWorld()
  const found: Figure[] = []
  try {
    // Handlers read their environment when they are imported.
    Object.assign(process.env, world.environment)
    const { measureSubscribe } = await import('./api/subscribe.ts')
    const { measureAnswers } = await import('./api/answers.ts')
    const { measureGrowth } = await import('./api/growth.ts')
    const { measureBundles } = await import('./api/bundles.ts')
    const { measureSender } = await import('./mail/sender.ts')
    const { measureLoad } = await import('./api/load.ts')
    await say('Joining the list', measureSubscribe)
    await say('The largest answers', measureAnswers)
    await say('The same at any size', () => measureGrowth(world, size))
    await say('The public functions', () => measureBundles(world.environment))
    await say('The sender of campaigns', () => measureSender(size))
    await say('A rush of sign-ups', measureLoad)
    return found
  } finally {
    await world.stop()
  }

  async function say(what: string, measure: () => Promise<Figure[]>): Promise<void> {
    console.log(`${what} …`)
    found.push(...(await measure()))
  }
}
