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
