import { performance } from 'node:perf_hooks'
import { afterEach, beforeEach } from 'vitest'

/**
 * How long each test let its process wait with nothing to do: for a timer, a child process such as DynamoDB, a file.
 * `npm test` prints it of the slowest ones. By the event loop, not by the clock, which a busy machine slows down.
 */
declare module 'vitest' {
  interface TaskMeta {
    waitedMs?: number
  }
}

let before = performance.eventLoopUtilization()

beforeEach(() => {
  before = performance.eventLoopUtilization()
})

afterEach(({ task }) => {
  task.meta.waitedMs = performance.eventLoopUtilization(before).idle
})
