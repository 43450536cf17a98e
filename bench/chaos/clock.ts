import { syncBuiltinESMExports } from 'node:module'
import timers, { setImmediate } from 'node:timers/promises'

/** How far this process's clock is ahead of the real time. Timers are not affected. */
let offsetMs = 0

export function advanceClock(ms: number): void {
  offsetMs += ms
}

const Real = Date
globalThis.Date = new Proxy(Real, {
  construct: (_, args: []) =>
    args.length > 0 ? new Real(...args) : new Real(Real.now() + offsetMs),
  get: (target, key) => (key === 'now' ? () => Real.now() + offsetMs : Reflect.get(target, key)),
})

/** Makes `setTimeout` of node:timers/promises advance this clock instead of waiting. */
export function sleepByAdvancingClock(): void {
  timers.setTimeout = async (ms = 1, value?: unknown) => {
    advanceClock(ms)
    await setImmediate()
    return value as never
  }
  syncBuiltinESMExports()
}
