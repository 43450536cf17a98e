import { type ClaimedChunk, type Mark, markRecipients } from './chunk-store.ts'
import { groupCommit } from './group-commit.ts'
import type { Entry, Outcome } from './ledger.ts'

export interface Ledger {
  entries(): readonly Entry[]
  addressOf(index: number): string
  /** The places of those in this state. */
  those(state: Outcome['state']): number[]
  /** Resolves once it is written. @throws where it was not, so that nobody is mailed without a mark. */
  mark(index: number, outcome: Outcome): Promise<void>
}

/** The ledger of a claimed chunk: what memory says is what the table says. */
export function openLedger(chunk: ClaimedChunk): Ledger {
  const entries = [...chunk.entries]
  const write = groupCommit((marks: readonly Mark[]) => markRecipients(chunk, marks))
  const line = (index: number): Entry => {
    const found = entries[index]
    if (!found) throw new RangeError(`The chunk has no recipient ${index}`)
    return found
  }
  return {
    entries: () => entries,
    addressOf: (index) => line(index).address,
    those: (state) => entries.flatMap((one, index) => (one.outcome.state === state ? [index] : [])),
    async mark(index, outcome) {
      const { address } = line(index)
      await write({ index, outcome })
      entries[index] = { address, outcome }
    },
  }
}
