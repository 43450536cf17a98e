import type { CampaignRow } from '../campaign-store.ts'
import { type ClaimedChunk, RENEW_MS, writeChunk } from '../ledger/chunk-store.ts'
import { assertSettled, type Entry, type Mark, type Outcome, tallyOf } from '../ledger/ledger.ts'
import { groupCommit } from './group-commit.ts'

export interface Ledger {
  entries(): readonly Entry[]
  addressOf(index: number): string
  /** The places of those in this state. */
  those(state: Outcome['state']): number[]
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

/** The ledger of a claimed chunk: what memory says is what the table says. The claim is renewed until it is closed. */
export function openChunkWriter(chunk: ClaimedChunk, campaign: CampaignRow): Ledger {
  const entries = [...chunk.entries]
  let counted = chunk.counted
  let countedAt = performance.now()
  const write = groupCommit(commit)
  let renewed: Promise<void> = Promise.resolve()
  const renewal = setInterval(() => {
    // A failure needs no words here: the next mark meets it too.
    renewed = write([]).catch(() => undefined)
  }, RENEW_MS)

  return {
    entries: () => entries,
    addressOf: (index) => line(index).address,
    those: (state) => entries.flatMap((one, index) => (one.outcome.state === state ? [index] : [])),
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
    const marks = latest(together.flat())
    const due = performance.now() - countedAt > COUNT_EVERY_MS
    const count = due
      ? countOf(entries.map((entry, index) => ({ ...entry, ...marks.get(index) })))
      : undefined
    await writeChunk(chunk, { marks: [...marks.values()], ...(count && { count }) }, new Date())
    for (const { index, outcome } of marks.values()) entries[index] = { ...line(index), outcome }
    if (!count) return
    counted = count.settled
    countedAt = performance.now()
  }

  function countOf(of: readonly Entry[]) {
    const settled = tallyOf(of)
    const { kind, created_at } = campaign
    return { kind, createdAt: new Date(created_at), settled, before: counted }
  }

  function line(index: number): Entry {
    const found = entries[index]
    if (!found) throw new RangeError(`The chunk has no recipient ${index}`)
    return found
  }
}

/** One update sets a place once. */
function latest(marks: readonly Mark[]): Map<number, Mark> {
  return new Map(marks.map((mark) => [mark.index, mark]))
}
