import { syncBuiltinESMExports } from 'node:module'
import timers, { setImmediate } from 'node:timers/promises'

/** This process's clock, as far off as it is told. Timers run as ever. */
let offMs = 0

export function advanceClock(ms: number): void {
  offMs += ms
}

const Real = Date
globalThis.Date = new Proxy(Real, {
  construct: (_, given: []) =>
    given.length > 0 ? new Real(...given) : new Real(Real.now() + offMs),
  get: (target, key) => (key === 'now' ? () => Real.now() + offMs : Reflect.get(target, key)),
})

/** Whoever sleeps (`node:timers/promises`) wakes at once, so much later by this clock. */
export function sleepersMoveTheClock(): void {
  timers.setTimeout = async (ms = 1, value?: unknown) => {
    advanceClock(ms)
    await setImmediate()
    return value as never
  }
  syncBuiltinESMExports()
}
