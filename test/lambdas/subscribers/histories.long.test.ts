import { describe, expect, it } from 'vitest'
import { checkHistories } from '../../support/histories-by-api.ts'
import { laws, lawsBroken } from '../../support/subscriber-laws.ts'
import { startSubscribers } from '../../support/subscribers.ts'

const people = await startSubscribers()

/** HISTORIES=10000 runs as many. */
const RUNS = Number(process.env.HISTORIES || 400)

it(`none of ${RUNS} histories of requests about one address breaks a law of who gets mail`, () =>
  checkHistories(people, RUNS))

describe('over all sequences of four events,', () => {
  const { broken } = lawsBroken(4)

  it.each(Object.keys(laws))('%s', (law) => {
    expect(broken.get(law)?.slice(0, 5)).toEqual([])
  })
})
