import { afterAll, afterEach, vi } from 'vitest'

/** Runs for each test file: the one that follows in the same process finds the real clock and the real world. */
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})
