import { parseArgs } from 'node:util'
import { examineLaptop } from '../lib/doctor/examine-laptop.ts'
import { report } from '../lib/doctor/report.ts'
import { readStatus } from '../local/control.ts'
import { readSettings } from '../local/settings.ts'

/** `npm run doctor` looks at the laptop host, `npm run doctor -- --env prod` at a deployment. */

try {
  const env = readEnvironment(process.argv.slice(2))
  const findings = env === 'local' ? laptop() : await deployment(env)
  process.exit(await report(findings, console.log))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(2)
}

function readEnvironment(args: string[]): string {
  const { values } = parseArgs({ args, options: { env: { type: 'string', default: 'local' } } })
  return values.env
}

function laptop() {
  const { ports, dataDirectory } = readSettings([], process.env)
  return examineLaptop({
    dataDirectory,
    ports: { PORT: ports.site, INBOX_PORT: ports.inbox, SIGN_IN_PORT: ports.signIn },
    readStatus: () => readStatus(dataDirectory),
  })
}

/** Loaded only when asked for: the records bring the CDK with them. */
async function deployment(name: string) {
  const { environmentNamed } = await import('../lib/environments.ts')
  const { examineEnvironment } = await import('../lib/doctor/examine-environment.ts')
  return examineEnvironment(environmentNamed(name))
}
