import { expect } from 'vitest'
import type { ChaosProcess } from '../../bench/chaos/run.ts'
import { endure, IN_FLIGHT, type Kill, killAt, type Trouble } from '../../bench/chaos/scenarios.ts'

/** Two chunks. */
const PEOPLE = 110

/** Kills a worker process at a step of a campaign, and sees that another one finishes it with nobody lost or mailed twice. */
export async function expectToSurvive(chaos: ChaosProcess, kill: Kill): Promise<void> {
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
}

/** The same of a campaign in trouble of which nobody dies. */
export async function expectToEndure(chaos: ChaosProcess, trouble: Trouble): Promise<void> {
  const verdict = await endure(chaos, trouble, PEOPLE)
  const wanted = { status: 'finished', recipients: PEOPLE, lost: 0, duplicates: 0, addsUp: true }
  expect(verdict).toMatchObject(wanted)
  expect(verdict?.uncertain).toBeLessThanOrEqual(IN_FLIGHT * trouble.clocks.length)
}
