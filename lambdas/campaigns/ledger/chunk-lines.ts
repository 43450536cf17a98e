import * as v from 'valibot'
import { type Entry, type Outcome, outcome, WAITING } from './ledger.ts'

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

export interface Mark {
  index: number
  outcome: Outcome
}

/** The parts of an update that set outcomes: none may stand there twice. */
export function outcomesUpdate(marks: readonly Mark[]) {
  return {
    set: marks.map(({ index }) => `outcomes.#${index} = :o${index}`),
    names: Object.fromEntries(marks.map(({ index }) => [`#${index}`, String(index)])),
    values: Object.fromEntries(marks.map((mark) => [`:o${mark.index}`, mark.outcome])),
  }
}
