import { parseArgs } from 'node:util'
import { environmentNamed, environments } from '../../lib/environments.ts'
import { examineEnvironment } from './examine-environment.ts'
import { report } from './report.ts'

/** `npm run doctor -- --env prod` looks at a deployed environment. */

try {
  const environment = environmentNamed(readName(process.argv.slice(2)))
  process.exit(await report(examineEnvironment(environment), console.log))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(2)
}

function readName(args: string[]): string {
  const { env } = parseArgs({ args, options: { env: { type: 'string' } } }).values
  if (env !== undefined) return env
  const names = Object.keys(environments).join(', ')
  throw new Error(
    `Name the environment to examine, one of ${names}, such as: npm run doctor -- --env dev`,
  )
}
