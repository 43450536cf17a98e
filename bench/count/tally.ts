import { AsyncLocalStorage } from 'node:async_hooks'
import type { Happening, Meter } from './counts.ts'

/** Which action a call comes from, and whether it counts. The schedules fire by the clock meanwhile. */
const running = new AsyncLocalStorage<string>()

const calls = new Map<string, number>()
const amounts = new Map<Meter, number>()
let leftOut: readonly string[] = []
let inside = 0
let changedAt = 0

/** Runs an action; its calls are counted as its own. */
export async function asAction<T>(action: string, work: () => Promise<T>): Promise<T> {
  inside += 1
  try {
    return await running.run(action, work)
  } finally {
    inside -= 1
    changedAt = Date.now()
  }
}

export function counts(): boolean {
  return !leftOut.includes(running.getStore() ?? '')
}

/** The action that is running; undefined outside of all. */
export function currentAction(): string | undefined {
  return running.getStore()
}

export function call(name: string, by = 1): void {
  changedAt = Date.now()
  if (counts()) calls.set(name, (calls.get(name) ?? 0) + by)
}

export function meter(name: Meter, by: number): void {
  if (counts()) amounts.set(name, (amounts.get(name) ?? 0) + by)
}

/** Longer than an event takes from SES to its queue to a worker. */
const QUIET_MS = 2500

/** Counts what happens from here until nothing does any more. @param without actions that are not of it. */
export async function during(
  of: number,
  without: readonly string[],
  work: () => Promise<unknown>,
): Promise<Happening> {
  await quiet()
  calls.clear()
  amounts.clear()
  leftOut = without
  changedAt = Date.now()
  await work()
  await quiet()
  return { of, calls: sorted(calls), amounts: sorted(amounts) }
}

async function quiet(): Promise<void> {
  while (inside > 0 || Date.now() - changedAt < QUIET_MS)
    await new Promise((resolve) => setTimeout(resolve, 100))
}

function sorted<K extends string>(of: ReadonlyMap<K, number>): Record<K, number> {
  const entries = [...of].toSorted(([one], [other]) => one.localeCompare(other))
  return Object.fromEntries(entries) as Record<K, number>
}
