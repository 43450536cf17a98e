import { afterAll, describe, it } from 'vitest'
import { buildProcess } from '../../bench/chaos/run.ts'
import { allKills, troubles } from '../../bench/chaos/scenarios.ts'
import { expectToEndure, expectToSurvive } from '../support/chaos.ts'

/**
 * A worker process is killed with SIGKILL at every step of a campaign, and another one finishes it; and campaigns in
 * trouble of other kinds. Whatever happens: nobody is lost, nobody is mailed twice, no more are uncertain than
 * requests were in flight, and frozen = submitted + excluded + failed + uncertain.
 */
const chaos = await buildProcess()
afterAll(() => chaos.stop())

const SLOW_MACHINE_MS = 120_000

describe.concurrent('a process that is killed', () => {
  it.each(allKills().map((kill) => ({ ...kill, name: kill.step.name })))(
    '$moment “$name”',
    { timeout: SLOW_MACHINE_MS },
    (kill) => expectToSurvive(chaos, kill),
  )
})

describe.concurrent('a campaign in trouble', () => {
  it.each(troubles)('$name', { timeout: SLOW_MACHINE_MS }, (trouble) =>
    expectToEndure(chaos, trouble),
  )
})
