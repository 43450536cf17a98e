import { setTimeout as sleep } from 'node:timers/promises'

const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 4000

/** One pause for all who send together: longer with each throttled request, none again once one is accepted. */
export function backOff() {
  let throttles = 0
  let pause: Promise<void> = Promise.resolve()
  return {
    ready: () => pause,
    accepted() {
      throttles = 0
    },
    throttled() {
      const ceiling = Math.min(FIRST_PAUSE_MS * 2 ** throttles, LONGEST_PAUSE_MS)
      throttles += 1
      pause = sleep(ceiling * (0.5 + Math.random() / 2))
    },
  }
}
