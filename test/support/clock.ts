import { syncBuiltinESMExports } from 'node:module'
import timers, { setImmediate } from 'node:timers/promises'
import { vi } from 'vitest'

/** Sets `new Date()` until the end of the test: leave-nothing-behind.ts sets the real clock again. Timers stay real. */
export function setClock(now: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
}

/** A clock that sleeping code moves: a sleep (`node:timers/promises`) returns at once and advances the time by its length. */
export interface SleepersClock {
  /** Resolves once the condition holds and stops the clock there: every sleep lasts until `go`. */
  until(isSo: () => boolean): Promise<void>
  go(): void
}

/** For the test that calls it. `new Date()` and `performance.now()` tell this clock's time; timers stay real. */
export function sleepersClock(): SleepersClock {
  let isSo = () => false
  let reached = Promise.withResolvers<void>()
  let going = Promise.withResolvers<void>()
  const began = performance.now()
  let passed = 0
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const steady = vi.spyOn(performance, 'now').mockImplementation(() => began + passed)
  const sleep = vi.spyOn(timers, 'setTimeout').mockImplementation(async (ms = 1, value) => {
    const wakesAt = performance.now() + ms
    // Whoever is awake goes first.
    await setImmediate()
    if (isSo()) {
      reached.resolve()
      await going.promise
    }
    // A Date has whole milliseconds: by less it would never move.
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
      isSo = condition
      reached = Promise.withResolvers()
      going = Promise.withResolvers()
      return reached.promise
    },
    go() {
      isSo = () => false
      going.resolve()
    },
  }
}

const restoreAfterwards: (() => void)[] = []

/** Ends every fake clock: leave-nothing-behind.ts does so after each test. */
export function setRealClock(): void {
  vi.useRealTimers()
  for (const restore of restoreAfterwards.splice(0)) restore()
  syncBuiltinESMExports()
}
