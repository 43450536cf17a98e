import { parseArgs } from 'node:util'
import { environmentNamed, environments } from '../../lib/environments.ts'
import { examineEnvironment } from './examine-environment.ts'
import { printNames } from './names.ts'
import { report } from './report.ts'

/**
 * `npm run doctor -- --env prod` examines a deployed environment. With `--names`, the doctor prints the environment's
 * physical names.
 */

try {
  const { env, names } = readArguments(process.argv.slice(2))
  const environment = environmentNamed(env)
  if (names) await printNames(environment, console.log)
  else process.exit(await report(examineEnvironment(environment), console.log))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(2)
}

function readArguments(args: string[]): { env: string; names: boolean } {
  const options = { env: { type: 'string' }, names: { type: 'boolean' } } as const
  const { env, names = false } = parseArgs({ args, options }).values
  if (env !== undefined) return { env, names }
  const known = Object.keys(environments).join(', ')
  throw new Error(
    `Name the environment to examine, one of ${known}, such as: npm run doctor -- --env dev`,
  )
}
