import { expect } from 'vitest'
import type { ChaosProcess } from '../../bench/chaos/run.ts'
import {
  IN_FLIGHT,
  type Kill,
  killAt,
  runInTrouble,
  type Trouble,
} from '../../bench/chaos/scenarios.ts'

/** Enough people for two chunks. */
const PEOPLE = 110

/**
 * Kills a worker process at a step, and expects that another process finishes the campaign without lost or repeated
 * mails.
 */
export async function expectToSurvive(chaos: ChaosProcess, kill: Kill): Promise<void> {
  const { killed, verdict } = await killAt(chaos, kill, PEOPLE)
  const clean = { lost: 0, duplicates: 0, addsUp: true }
  expect({ killed, verdict }).toMatchObject({ killed: true, verdict: clean })
  const { status, recipients, submitted, uncertain, excluded } = verdict ?? {}
  expect(uncertain).toBeLessThanOrEqual(IN_FLIGHT)
  const cancels = kill.step.script === 'cancel' || kill.step.cancelOnceFrozen
  if (kill.step.script !== 'cancel')
    expect(recipients).toBe(Math.max(PEOPLE, kill.step.people ?? 0))
  if (status === 'finished') {
    expect([Number(submitted) + Number(uncertain), excluded]).toEqual([recipients, 0])
  } else expect([status, cancels]).toEqual(['cancelled', true])
}

/** Expects that a campaign ends without lost or repeated mails although SES or DynamoDB fails. */
export async function expectToEndure(chaos: ChaosProcess, trouble: Trouble): Promise<void> {
  const verdict = await runInTrouble(chaos, trouble, PEOPLE)
  const clean = { status: 'finished', recipients: PEOPLE, lost: 0, duplicates: 0, addsUp: true }
  expect(verdict).toMatchObject(clean)
  expect(verdict?.uncertain).toBeLessThanOrEqual(IN_FLIGHT * trouble.clocks.length)
}
