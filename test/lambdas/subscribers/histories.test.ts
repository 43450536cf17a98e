import { it } from 'vitest'
import { checkHistories } from '../../support/histories-by-api.ts'
import { startSubscribers } from '../../support/subscribers.ts'

const people = await startSubscribers()

/** With this many histories, every pair of events occurs. histories.long.test.ts tries more. */
const RUNS = 60

it('no history of requests about one address breaks a law of who gets mail', () =>
  checkHistories(people, RUNS))
