import { syncBuiltinESMExports } from 'node:module'
import timers, { setImmediate } from 'node:timers/promises'
import { vi } from 'vitest'

/** Sets `new Date()` until the end of the test, when leave-nothing-behind.ts resets it. Timers stay real. */
export function setClock(now: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
}

/** Each sleep of `node:timers/promises` returns at once and moves this clock forward. */
export interface SleepersClock {
  /** Resolves at the first sleep for which the condition is true. That sleep and all later ones last until `go`. */
  until(condition: () => boolean): Promise<void>
  go(): void
}

/**
 * Replaces `new Date()` and `performance.now()` until the end of the test. A sleep ends at once, and the clock jumps
 * ahead by the sleep's length. Other timers stay real.
 */
export function sleepersClock(): SleepersClock {
  let isReached = () => false
  let reached = Promise.withResolvers<void>()
  let going = Promise.withResolvers<void>()
  const began = performance.now()
  let passed = 0
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const steady = vi.spyOn(performance, 'now').mockImplementation(() => began + passed)
  const sleep = vi.spyOn(timers, 'setTimeout').mockImplementation(async (ms = 1, value) => {
    const wakesAt = performance.now() + ms
    // Lets code that is not sleeping run first.
    await setImmediate()
    if (isReached()) {
      reached.resolve()
      await going.promise
    }
    // Rounds up, because a Date counts whole milliseconds, and a smaller step would not move the clock.
    const left = Math.ceil(wakesAt - performance.now())
    if (left <= 0) return value
    passed += left
    vi.setSystemTime(Date.now() + left)
    return value
  })
  syncBuiltinESMExports()
  restoreAfterwards.push(() => {
    sleep.mockRestore()
    steady.mockRestore()
  })
  return {
    until(condition) {
      isReached = condition
      reached = Promise.withResolvers()
      going = Promise.withResolvers()
      return reached.promise
    },
    go() {
      isReached = () => false
      going.resolve()
    },
  }
}

const restoreAfterwards: (() => void)[] = []

/** leave-nothing-behind.ts calls this after each test. */
export function setRealClock(): void {
  vi.useRealTimers()
  for (const restore of restoreAfterwards.splice(0)) restore()
  syncBuiltinESMExports()
}
