import { afterAll, describe, it } from 'vitest'
import { buildProcess } from '../../bench/chaos/run.ts'
import { allKills, troubles } from '../../bench/chaos/scenarios.ts'
import { expectToEndure, expectToSurvive } from '../support/chaos.ts'

/**
 * Kills a worker process at every step of a campaign. Another process then finishes the campaign. Other campaigns run
 * while SES or DynamoDB fails. The tests check that nobody is lost or mailed twice, that the outcomes add up to the
 * number of frozen recipients, and that at most `IN_FLIGHT` recipients per process are uncertain.
 */
const chaos = await buildProcess()
afterAll(() => chaos.stop())

const SLOW_MACHINE_MS = 120_000

describe.concurrent('a campaign survives the kill of its process', () => {
  it.each(allKills().map((kill) => ({ ...kill, name: kill.step.name })))(
    '$moment the step “$name”',
    { timeout: SLOW_MACHINE_MS },
    (kill) => expectToSurvive(chaos, kill),
  )
})

describe.concurrent('a campaign loses no mail and repeats no mail when', () => {
  it.each(troubles)('$name', { timeout: SLOW_MACHINE_MS }, (trouble) =>
    expectToEndure(chaos, trouble),
  )
})
