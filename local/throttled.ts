import { setTimeout as sleep } from 'node:timers/promises'
import { TooManyRequests } from './executions.ts'
import type { Invoke } from './lambda.ts'

export interface Patience {
  firstMs: number
  longestMs: number
  /** How long it is tried in all. */
  forMs: number
  signal?: AbortSignal
}

/** Calls a function again while Lambda throttles it, after pauses that double; what else it throws ends it. */
export async function whileThrottled<T>(
  call: () => Promise<T>,
  { firstMs, longestMs, forMs, signal }: Patience,
): Promise<T> {
  const end = performance.now() + forMs
  for (let pause = firstMs; ; pause = Math.min(2 * pause, longestMs)) {
    try {
      return await call()
    } catch (error) {
      const last = signal?.aborted || performance.now() + pause > end
      if (last || !(error instanceof TooManyRequests)) throw error
      await sleep(pause, undefined, { ref: false, ...(signal && { signal }) }).catch(
        () => undefined,
      )
    }
  }
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Lambda's asynchronous invocation, which the Scheduler uses: what is throttled is tried for six hours. */
export function asynchronously(invoke: Invoke): Invoke {
  const patience = { firstMs: SECOND, longestMs: 5 * MINUTE, forMs: 6 * HOUR }
  return (action, event) => whileThrottled(() => invoke(action, event), patience)
}
