import { performance } from 'node:perf_hooks'
import { afterEach, beforeEach } from 'vitest'

/**
 * Measures how long each test's process was idle: waiting for a timer, a child process such as DynamoDB, or a file.
 * `npm test` prints this time for the slowest tests. The measure is the event loop's idle time, which a busy machine
 * does not change.
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
