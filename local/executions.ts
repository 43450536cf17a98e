import type { HostStatus } from './host-status.ts'

/** Lambda's refusal where the account, or the function, runs as often at once as it may. */
export class TooManyRequests extends Error {
  override name = 'TooManyRequestsException'
}

interface Execution {
  action: string
  isWorker: boolean
  /** How many of this action may run at once. @default as many as come */
  atOnce?: number | undefined
}

/** The functions that run now, all of the account together. */
export interface Executions {
  /** @throws TooManyRequests where there is no room; nothing has run then */
  run<T>(execution: Execution, work: () => Promise<T>): Promise<T>
  status(): HostStatus['executions']
}

/** @param limit the account's concurrent executions: 10 in a new one. @default as many as come */
export function countExecutions(limit = Number.POSITIVE_INFINITY): Executions {
  let running = 0
  let workers = 0
  const ofAction = new Map<string, number>()
  const seen = { most: 0, mostWorkers: 0, workerMs: 0, throttled: 0 }
  return {
    async run({ action, isWorker, atOnce = Number.POSITIVE_INFINITY }, work) {
      const own = ofAction.get(action) ?? 0
      if (running >= limit || own >= atOnce) {
        seen.throttled += 1
        throw new TooManyRequests('Rate Exceeded.')
      }
      running += 1
      ofAction.set(action, own + 1)
      if (isWorker) workers += 1
      seen.most = Math.max(seen.most, running)
      seen.mostWorkers = Math.max(seen.mostWorkers, workers)
      const start = performance.now()
      try {
        return await work()
      } finally {
        running -= 1
        ofAction.set(action, (ofAction.get(action) ?? 1) - 1)
        if (isWorker) {
          workers -= 1
          seen.workerMs += performance.now() - start
        }
      }
    },
    status: () => ({ limit: Number.isFinite(limit) ? limit : null, ...seen }),
  }
}
