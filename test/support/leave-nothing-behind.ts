import { afterAll, afterEach, vi } from 'vitest'
import { setRealClock } from './clock.ts'

/** Runs for each test file: the one that follows in the same process finds the real clock and the real world. */
const before = { ...process.env }

afterEach(setRealClock)

afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
  Object.assign(process.env, before)
})
