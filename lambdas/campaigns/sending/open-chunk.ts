import { setImmediate } from 'node:timers/promises'
import { type TakenChunk, writeChunk } from '../ledger/chunk-store.ts'
import {
  assertSettled,
  type Entry,
  type NewOutcome,
  type Outcome,
  tallyOf,
} from '../ledger/ledger.ts'

/** A taken chunk with a copy of its ledger in memory. Each write also updates the copy. */
export interface OpenChunk {
  campaignId: string
  name: string
  /** The lines in this state, in ledger order. */
  inState(state: Outcome['state']): Line[]
  /**
   * Resolves once the outcome is written.
   * @throws if the write failed. A recipient whose state `sending` was not written must not be mailed.
   */
  setOutcome(lines: readonly Line[], outcome: Outcome): Promise<void>
  /** Closes the chunk if no recipient is waiting or in flight. */
  closeIfSettled(): Promise<void>
  isClosed(): boolean
  /** Adds the recipients settled so far to the campaign's counts. A later sender mails the other recipients. */
  release(): Promise<void>
}

export interface Line {
  index: number
  address: string
}

/** A slow chunk updates the campaign's counts this often, so that staff see progress. */
const COUNT_EVERY_MS = 3000

export function openChunk(chunk: TakenChunk): OpenChunk {
  const entries = [...chunk.entries]
  let counted = chunk.counted
  let countedAt = performance.now()
  let isClosed = false
  const write = groupCommit(commit)

  return {
    campaignId: chunk.campaignId,
    name: chunk.chunk,
    inState: (state) =>
      entries.flatMap(({ address, outcome }, index) =>
        outcome.state === state ? [{ index, address }] : [],
      ),
    async setOutcome(lines, outcome) {
      if (lines.length > 0) await write(lines.map(({ index }) => ({ index, outcome })))
    },
    async closeIfSettled() {
      const isOpen = entries.some(
        ({ outcome }) => outcome.state === 'waiting' || outcome.state === 'sending',
      )
      if (isOpen || isClosed) return
      isClosed = true
      assertSettled(entries)
      await writeChunk(chunk, { outcomes: [], count: countOf(entries), isDone: true }, new Date())
    },
    isClosed: () => isClosed,
    async release() {
      if (!isClosed) await writeChunk(chunk, { outcomes: [], count: countOf(entries) }, new Date())
    },
  }

  async function commit(together: readonly (readonly NewOutcome[])[]): Promise<void> {
    // Only the last outcome of each index is written, because an update expression may set an index only once.
    const outcomes = new Map(together.flat().map((one) => [one.index, one]))
    const isDue = performance.now() - countedAt > COUNT_EVERY_MS
    const count = isDue
      ? countOf(entries.map((entry, index) => ({ ...entry, ...outcomes.get(index) })))
      : undefined
    await writeChunk(chunk, { outcomes: [...outcomes.values()], count }, new Date())
    for (const { index, outcome } of outcomes.values()) {
      const entry = entries[index]
      if (entry) entries[index] = { ...entry, outcome }
    }
    if (!count) return
    counted = count.settled
    countedAt = performance.now()
  }

  function countOf(current: readonly Entry[]) {
    return { settled: tallyOf(current), before: counted }
  }
}

/**
 * Group commit: calls during a write are collected, and the next write commits them together, in order. Many small
 * changes of one item then need few writes. Each caller waits for the write that contains its value, and fails if that
 * write fails.
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

  /** Waits for further calls in this turn of the event loop. */
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
