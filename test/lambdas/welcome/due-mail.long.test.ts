import { beforeEach, describe, it } from 'vitest'
import { expectDeathsToBeSafe } from '../../support/dying-welcome-worker.ts'
import { startStrangers } from '../../support/strangers.ts'

const strangers = await startStrangers()
beforeEach(strangers.begin)

describe('a worker that dies at any call', () => {
  it('never sends a mail twice', () =>
    expectDeathsToBeSafe(strangers, (steps) => [...steps.keys()]))
})
