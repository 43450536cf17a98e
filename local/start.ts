import './check-node.ts'
import { buildSiteIfStale } from './build-site.ts'
import { type Host, startHost } from './host.ts'
import { synthesize } from './iam/synthesize.ts'
import { makeDataFolder } from './make-folder.ts'
import { onNpmExit } from './parent.ts'
import { readSettings, type Settings } from './settings.ts'
import { StartError } from './start-error.ts'
import { welcome } from './welcome.ts'

/** `npm start` runs the whole product on this machine. */

let host: Host | undefined
let endBuild: (() => void) | undefined
const ending = new AbortController()
let endingSince: number | undefined

/** One Ctrl-C can arrive twice, from the terminal and from npm. A signal after this time is a second Ctrl-C. */
const SAME_SIGNAL_MS = 500

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, endBySignal)
onNpmExit(endBySignal)
process.on('unhandledRejection', (reason) => console.error('Unhandled rejection:', reason))

try {
  await run(readSettings(process.argv.slice(2), process.env))
} catch (error) {
  if (endingSince === undefined) {
    console.error(error instanceof StartError ? `\n${error.message}\n` : error)
    endPreparations()
    await host?.stop()
    process.exit(1)
  }
}

async function run({ dynamoDbEndpoint, bedrock, ...settings }: Settings) {
  makeDataFolder(settings.dataDirectory)
  const build = buildSiteIfStale((end) => {
    endBuild = end
  })
  await Promise.all([build, synthesize(ending.signal)])
  host = await startHost({
    ...settings,
    realBedrock: bedrock,
    onDeath: endByDeath,
    ...(dynamoDbEndpoint && { dynamoDbEndpoint }),
  })
  if (endingSince !== undefined) return host.stop()
  // Not console.log, because the handlers' log redaction would remove the email address for signing in.
  process.stdout.write(`${welcome(host.urls, settings.dataDirectory)}\n`)
}

function endPreparations() {
  endBuild?.()
  ending.abort()
}

async function endBySignal() {
  if (endingSince !== undefined) {
    if (performance.now() - endingSince > SAME_SIGNAL_MS) process.exit(1)
    return
  }
  endingSince = performance.now()
  endPreparations()
  console.log('\nStopping …')
  await host?.stop()
  process.exit(0)
}

async function endByDeath(reason: string) {
  if (endingSince !== undefined) return
  endingSince = performance.now()
  console.error(`\n${reason}\nNothing works without it: the host stops.\n`)
  await host?.stop()
  process.exit(1)
}
