import { afterAll, describe, expect, it } from 'vitest'
import { buildProcess } from '../../bench/chaos/run.ts'
import { allKills, endure, IN_FLIGHT, killAt, troubles } from '../../bench/chaos/scenarios.ts'
import { steps } from '../../bench/chaos/steps.ts'

/**
 * A worker process is killed with SIGKILL at every step of a campaign, and another one finishes it; and campaigns in
 * trouble of other kinds. Whatever happens: nobody is lost, nobody is mailed twice, no more are uncertain than
 * requests were in flight, and frozen = submitted + excluded + failed + uncertain.
 */
const chaos = await buildProcess()
afterAll(() => chaos.stop())

/** Two chunks. */
const PEOPLE = 110

const SLOW_MACHINE_MS = 120_000

describe.concurrent('a process that is killed', () => {
  it.each(allKills().map((kill) => ({ ...kill, name: kill.step.name })))(
    '$moment “$name”',
    { timeout: SLOW_MACHINE_MS },
    async (kill) => {
      const { killed, verdict } = await killAt(chaos, kill, PEOPLE)
      const clean = { lost: 0, duplicates: 0, addsUp: true }
      expect({ killed, verdict }).toMatchObject({ killed: true, verdict: clean })
      const { status, recipients, submitted, uncertain, excluded } = verdict ?? {}
      expect(uncertain).toBeLessThanOrEqual(IN_FLIGHT)
      const cancels = kill.step.script === 'cancel' || kill.step.byCancelling
      if (kill.step.script !== 'cancel')
        expect(recipients).toBe(Math.max(PEOPLE, kill.step.people ?? 0))
      if (status === 'finished') {
        expect([Number(submitted) + Number(uncertain), excluded]).toEqual([recipients, 0])
      } else expect([status, cancels]).toEqual(['cancelled', true])
    },
  )
})

describe.concurrent('a campaign in trouble', () => {
  it.each(troubles)('$name', { timeout: SLOW_MACHINE_MS }, async (trouble) => {
    const verdict = await endure(chaos, trouble, PEOPLE)
    const wanted = { status: 'finished', recipients: PEOPLE, lost: 0, duplicates: 0, addsUp: true }
    expect(verdict).toMatchObject(wanted)
    expect(verdict?.uncertain).toBeLessThanOrEqual(IN_FLIGHT * trouble.clocks.length)
  })
})

describe('the list of steps', () => {
  it('names each step once', () => {
    expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length)
  })
})
