import { afterAll, describe, expect, it } from 'vitest'
import { buildProcess } from '../../bench/chaos/run.ts'
import { allKills, endure, killAt, troubles } from '../../bench/chaos/scenarios.ts'
import { steps } from '../../bench/chaos/steps.ts'

/**
 * A worker process is killed with SIGKILL at every step of a campaign, and another one finishes it; and campaigns in
 * trouble of other kinds. Whatever happens: nobody is lost, nobody is mailed twice, no more are uncertain than
 * requests were in flight, and frozen = submitted + excluded + failed + uncertain (issue 4, design §5).
 */
const chaos = await buildProcess()
afterAll(() => chaos.stop())

const PEOPLE = 60

/** Requests of one worker in flight at once (send-chunk.ts), and the workers of a process (deliver.ts). */
const IN_FLIGHT = 8 * 2

const SLOW_MACHINE_MS = 120_000

describe.concurrent('a process that is killed', () => {
  it.each(allKills().map((kill) => ({ ...kill, name: kill.step.name })))(
    '$moment “$name”',
    { timeout: SLOW_MACHINE_MS },
    async (kill) => {
      const { killed, verdict } = await killAt(chaos, kill, PEOPLE)
      expect(killed).toBe(true)
      expect(verdict).toMatchObject({ lost: 0, duplicates: 0, addsUp: true })
      const { status, recipients, submitted, uncertain, excluded } = verdict ?? {}
      expect(uncertain).toBeLessThanOrEqual(IN_FLIGHT)
      if (status === 'finished') {
        expect(recipients).toBe(Math.max(PEOPLE, kill.step.people ?? 0))
        expect([Number(submitted) + Number(uncertain), excluded]).toEqual([recipients, 0])
      } else expect([status, kill.step.script]).toEqual(['cancelled', 'cancel'])
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
