import { setTimeout as sleep } from 'node:timers/promises'

const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 1000
const HOPELESS_AFTER_MS = 3000

/**
 * One pause for all who send together: longer with each throttled request, none again once one is accepted. After some
 * seconds without one it is `hopeless`: whoever waits on would only hold an execution.
 */
export function backOff() {
  let throttles = 0
  let throttledSince: number | undefined
  let pause: Promise<void> = Promise.resolve()
  return {
    ready: () => pause,
    accepted() {
      throttles = 0
      throttledSince = undefined
    },
    hopeless: () =>
      throttledSince !== undefined && performance.now() - throttledSince > HOPELESS_AFTER_MS,
    throttled() {
      throttledSince ??= performance.now()
      const ceiling = Math.min(FIRST_PAUSE_MS * 2 ** throttles, LONGEST_PAUSE_MS)
      throttles += 1
      pause = sleep(ceiling * (0.5 + Math.random() / 2))
    },
  }
}
