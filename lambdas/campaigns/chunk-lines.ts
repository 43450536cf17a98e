import * as v from 'valibot'
import { type Entry, outcome, WAITING } from './ledger.ts'

/** A chunk's recipients as they are kept. */
export const chunkLines = v.object({
  addresses: v.array(v.string()),
  /** By place; who is not in it waits. */
  outcomes: v.record(v.string(), outcome),
})

export function entriesOf({ addresses, outcomes }: v.InferOutput<typeof chunkLines>): Entry[] {
  return addresses.map((address, index) => ({
    address,
    outcome: outcomes[String(index)] ?? WAITING,
  }))
}
