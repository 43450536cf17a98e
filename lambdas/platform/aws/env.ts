import type { Variable } from '../../../contract/variables.ts'

/**
 * The value of an environment variable that the function cannot work without.
 * @throws at start-up, naming the variable, so that a wrong deployment fails before its first request.
 */
export function requireEnv(name: Variable | 'AWS_REGION'): string {
  const value = process.env[name]
  if (!value) throw new Error(`The environment variable ${name} is not set`)
  return value
}
