import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { type Check, examine } from '../../../bin/doctor/examine.ts'
import {
  type Finding,
  failed,
  passed,
  Unchecked,
  unchecked,
  warning,
} from '../../../bin/doctor/finding.ts'
import { report } from '../../../bin/doctor/report.ts'

const check = (title: string, run: () => Promise<readonly Finding[]>): Check<undefined> => ({
  title,
  run,
})
const never = () => new Promise<never>(() => {})

async function findings(...checks: Check<undefined>[]): Promise<Finding[]> {
  const found: Finding[] = []
  for await (const finding of examine(checks, undefined, 50)) found.push(finding)
  return found
}

it('the doctor runs all checks in parallel and reports the findings in the order of its list of checks', async () => {
  const ended: string[] = []
  const after = (title: string, milliseconds: number) =>
    check(title, async () => {
      await sleep(milliseconds)
      ended.push(title)
      return [passed(title, 'there')]
    })
  const found = await findings(after('slow', 20), after('quick', 0))
  expect(ended).toEqual(['quick', 'slow'])
  expect(found.map(({ title }) => title)).toEqual(['slow', 'quick'])
})

it('a check that never ends does not delay the other checks', async () => {
  const found = await findings(
    check('stuck', never),
    check('fine', async () => [passed('fine', 'yes')]),
  )
  expect(found).toMatchObject([
    { status: 'failed', title: 'stuck', found: 'No answer within 0.05 s.' },
    { status: 'passed' },
  ])
})

it('a check that lacks a permission is reported as not checked, with the reason', async () => {
  const found = await findings(
    check('secret', async () => {
      throw new Unchecked('you lack ses:GetAccount')
    }),
  )
  expect(found).toEqual([unchecked('secret', 'you lack ses:GetAccount')])
})

it('an error in a check becomes one line without a stack trace', async () => {
  const found = await findings(
    check('broken', async () => {
      throw new TypeError('first line\n    at second line')
    }),
  )
  expect(found).toMatchObject([
    { status: 'failed', found: 'TypeError: first line at second line', remedy: expect.any(String) },
  ])
})

it.each([
  ['1 after a failure', [passed('a', 'x'), failed('b', 'y', 'do z')], 1],
  ['0 after warnings', [warning('a', 'x', 'do z'), unchecked('b', 'why')], 0],
  ['0 when all checks pass', [passed('a', 'x')], 0],
])('the doctor’s exit code is %s', async (_, list, code) => {
  expect(await report(each(list), () => {})).toBe(code)
})

it('the doctor prints each finding with a sign and its remedy, and then a summary', async () => {
  const lines: string[] = []
  const list = [
    passed('DKIM', 'signed'),
    failed('MX', 'none.', 'make one'),
    warning('SPF', 'none.', 'make one, too'),
    unchecked('Model', 'no IAM action'),
  ]
  await report(each(list), (line) => lines.push(line))
  expect(lines).toEqual([
    '✓ DKIM: signed',
    '✗ MX: none.',
    '    → make one',
    '! SPF: none.',
    '    → make one, too',
    '– Model: not checked: no IAM action',
    '\n1 passed, 1 to look at, 1 failed, 1 not checked',
  ])
})

async function* each(list: readonly Finding[]): AsyncGenerator<Finding> {
  yield* list
}
