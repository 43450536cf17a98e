import { vi } from 'vitest'

/** Sets `new Date()` until the end of the test: leave-nothing-behind.ts sets the real clock again. Timers stay real. */
export function setClock(now: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
}
