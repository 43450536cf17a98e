import { setImmediate } from 'node:timers/promises'
import { type ClaimedChunk, RENEW_MS, writeChunk } from '../ledger/chunk-store.ts'
import { assertSettled, type Entry, type Mark, type Outcome, tallyOf } from '../ledger/ledger.ts'

export interface ChunkWriter {
  addressOf(index: number): string
  /** The places of the recipients in this state. */
  indexesOf(state: Outcome['state']): number[]
  /** Resolves once it is written. @throws where it was not, so that nobody is mailed without a mark. */
  mark(index: number, outcome: Outcome): Promise<void>
  /** All in one write. */
  markAll(indexes: readonly number[], outcome: Outcome): Promise<void>
  /**
   * Gives the chunk back and tells its campaign what became of its recipients.
   * @throws where it is `done` and somebody is not settled.
   */
  close(end: 'done' | 'released'): Promise<void>
}

/** A slow chunk tells its campaign how far it is, so that staff see it move. */
const COUNT_EVERY_MS = 3000

/** Keeps a claimed chunk in memory as the table has it, and renews the claim until it is closed. */
export function openChunkWriter(chunk: ClaimedChunk): ChunkWriter {
  const entries = [...chunk.entries]
  let counted = chunk.counted
  let countedAt = performance.now()
  const write = groupCommit(commit)
  let renewed: Promise<void> = Promise.resolve()
  const renewal = setInterval(() => {
    // The next mark meets the failure too.
    renewed = write([]).catch(() => undefined)
  }, RENEW_MS)

  return {
    addressOf: (index) => entryAt(index).address,
    indexesOf: (state) =>
      entries.flatMap(({ outcome }, index) => (outcome.state === state ? [index] : [])),
    mark: (index, outcome) => write([{ index, outcome }]),
    async markAll(indexes, outcome) {
      if (indexes.length > 0) await write(indexes.map((index) => ({ index, outcome })))
    },
    async close(end) {
      clearInterval(renewal)
      // It may count, and what it counts must not be counted again.
      await renewed
      if (end === 'done') assertSettled(entries)
      await writeChunk(chunk, { marks: [], count: countOf(entries), end }, new Date())
    },
  }

  async function commit(together: readonly (readonly Mark[])[]): Promise<void> {
    // One update sets a place once.
    const marks = new Map(together.flat().map((mark) => [mark.index, mark]))
    const due = performance.now() - countedAt > COUNT_EVERY_MS
    const count = due
      ? countOf(entries.map((entry, index) => ({ ...entry, ...marks.get(index) })))
      : undefined
    await writeChunk(chunk, { marks: [...marks.values()], ...(count && { count }) }, new Date())
    for (const { index, outcome } of marks.values()) entries[index] = { ...entryAt(index), outcome }
    if (!count) return
    counted = count.settled
    countedAt = performance.now()
  }

  function countOf(of: readonly Entry[]) {
    return { settled: tallyOf(of), before: counted }
  }

  function entryAt(index: number): Entry {
    const found = entries[index]
    if (!found) throw new RangeError(`The chunk has no recipient ${index}`)
    return found
  }
}

/**
 * Gathers what is written while a write is under way, and writes it in its order as the next one: many small writes to
 * one item cost few. Each caller waits until its own is written, or fails with the write that it was part of.
 */
function groupCommit<T>(
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
