import { REQUIRED_VARIABLES, type Variable } from '../../../contract/variables.ts'

type Name = Variable | 'AWS_REGION'

/**
 * The function's environment variables. A variable is read when it is used, so importing a module requires no
 * variables.
 * @throws Error naming the variable that is not set
 */
export const env = new Proxy({} as Readonly<Record<Name, string>>, {
  get: (_, name: Name) => {
    const value = process.env[name]
    if (!value) throw new Error(`The environment variable ${name} is not set`)
    return value
  },
})

/** A function that lacks variables fails at its cold start, with the names of all missing variables. */
const missing = (process.env[REQUIRED_VARIABLES] ?? '')
  .split(',')
  .filter((name) => name !== '' && !process.env[name])
if (missing.length > 0)
  throw new Error(`The environment variables ${missing.join(', ')} are not set`)
