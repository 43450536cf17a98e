import { afterAll, afterEach, vi } from 'vitest'
import { setRealClock } from './clock.ts'

/** Runs for each test file, so that the next file in the process has the real clock, environment and modules. */
const before = { ...process.env }

afterEach(setRealClock)

afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
  Object.assign(process.env, before)
})
