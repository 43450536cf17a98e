import { afterAll } from 'vitest'

/** Sets variables for the rest of a test file; the file that follows it in the same process begins without them. */
export function setEnvironment(variables: Record<string, string>): void {
  const before = { ...process.env }
  Object.assign(process.env, variables)
  afterAll(() => {
    process.env = before
  })
}
