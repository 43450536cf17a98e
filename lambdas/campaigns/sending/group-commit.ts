import { setImmediate } from 'node:timers/promises'

/**
 * Gathers what is written while a write is under way, and writes it together as the next one: many small writes to
 * one item cost few. They are written in the order in which they came. Each caller waits until its own is written, or fails with the write that it was part of.
 */
export function groupCommit<T>(
  write: (together: readonly T[]) => Promise<void>,
): (one: T) => Promise<void> {
  let gathering: T[] = []
  let last: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined

  return (one) => {
    gathering.push(one)
    next ??= last.then(gather, gather).then(commit)
    return next
  }

  /** What this turn of the event loop still brings. */
  function gather(): Promise<void> {
    return setImmediate()
  }

  function commit(): Promise<void> {
    const together = gathering
    gathering = []
    last = next ?? last
    next = undefined
    return write(together)
  }
}
