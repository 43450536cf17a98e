import { afterEach, vi } from 'vitest'

/** Sets `new Date()` for this file's tests, and the real clock back after each. Timers stay real. */
export function setClock(now: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
}

afterEach(() => {
  vi.useRealTimers()
})
