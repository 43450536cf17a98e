import { afterAll, describe, expect, it } from 'vitest'
import { buildProcess } from '../../bench/chaos/run.ts'
import { allKills } from '../../bench/chaos/scenarios.ts'
import { steps } from '../../bench/chaos/steps.ts'
import { expectToSurvive } from '../support/chaos.ts'

/**
 * Kills the process at the step with the highest risk of a lost or repeated mail. chaos.long.test.ts covers all steps,
 * and failures of SES and DynamoDB.
 */
const chaos = await buildProcess()
afterAll(() => chaos.stop())

describe('a campaign', () => {
  it.each(
    allKills().filter(({ step, moment }) => step.name === 'request to SES' && moment === 'after'),
  )('loses no mail and repeats no mail if SIGKILL ends its process after the $step.name', (kill) =>
    expectToSurvive(chaos, kill),
  )
})

describe('the list of a campaign’s steps', () => {
  it('names each step once', () => {
    expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length)
  })
})
