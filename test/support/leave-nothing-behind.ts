import { afterAll, afterEach, vi } from 'vitest'
import { setRealClock } from './clock.ts'

/** Runs for each test file: the one that follows in the same process finds the real clock and the real world. */
afterEach(setRealClock)
afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})
