import { setImmediate } from 'node:timers/promises'
import { type TakenChunk, writeChunk } from '../ledger/chunk-store.ts'
import { assertSettled, type Entry, type Mark, type Outcome, tallyOf } from '../ledger/ledger.ts'

/** A chunk in the sender's hands: its ledger in memory, as the table has it. */
export interface OpenChunk {
  campaignId: string
  name: string
  /** The recipients in this state, in the ledger's order. */
  inState(state: Outcome['state']): Line[]
  /** Resolves once it is written. @throws where it was not, so that nobody is mailed without a mark. */
  mark(lines: readonly Line[], outcome: Outcome): Promise<void>
  /** Closes it once nobody waits and nobody is in flight. */
  closeIfSettled(): Promise<void>
  isClosed(): boolean
  /** Counts what is settled so far. A later sender mails the rest. */
  leave(): Promise<void>
}

/** One recipient's line of the ledger. */
export interface Line {
  place: number
  address: string
}

/** A slow chunk adds to its campaign's counts this often, so that staff see it move. */
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
      entries.flatMap(({ address, outcome }, place) =>
        outcome.state === state ? [{ place, address }] : [],
      ),
    async mark(lines, outcome) {
      if (lines.length > 0) await write(lines.map(({ place }) => ({ index: place, outcome })))
    },
    async closeIfSettled() {
      const isOpen = entries.some(
        ({ outcome }) => outcome.state === 'waiting' || outcome.state === 'sending',
      )
      if (isOpen || isClosed) return
      isClosed = true
      assertSettled(entries)
      await writeChunk(chunk, { marks: [], count: countOf(entries), isDone: true }, new Date())
    },
    isClosed: () => isClosed,
    async leave() {
      if (!isClosed) await writeChunk(chunk, { marks: [], count: countOf(entries) }, new Date())
    },
  }

  async function commit(together: readonly (readonly Mark[])[]): Promise<void> {
    // One update sets a place once.
    const marks = new Map(together.flat().map((mark) => [mark.index, mark]))
    const isDue = performance.now() - countedAt > COUNT_EVERY_MS
    const count = isDue
      ? countOf(entries.map((entry, index) => ({ ...entry, ...marks.get(index) })))
      : undefined
    await writeChunk(chunk, { marks: [...marks.values()], count }, new Date())
    for (const { index, outcome } of marks.values()) {
      const entry = entries[index]
      if (entry) entries[index] = { ...entry, outcome }
    }
    if (!count) return
    counted = count.settled
    countedAt = performance.now()
  }

  function countOf(of: readonly Entry[]) {
    return { settled: tallyOf(of), before: counted }
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
