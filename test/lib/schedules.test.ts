import { describe, expect, it } from 'vitest'
import { type ActionName, actions } from '../../contract/actions.ts'
import { namesOf } from '../../contract/names-of.ts'
import { schedules as contractSchedules } from '../../contract/schedules.ts'
import { type Environment, environments } from '../../lib/environments.ts'
import { functionOf, statementsOf, statementsOfRole, text } from './read-template.ts'
import { scheduleTimes } from './schedule-times.ts'
import { synthesize } from './synth.ts'

const { dev } = environments
const moved: Environment = {
  ...dev,
  schedules: {
    publish: { weekdays: ['MON', 'THU'], hour: 7 },
    digest: { weekdays: ['SUN'], hour: 23 },
  },
}
const template = synthesize()
const schedules = Object.values(template.findResources('AWS::Scheduler::Schedule'))
const named = (name: string) => {
  const found = schedules.find(({ Properties }) => Properties.Name === name)
  if (!found) throw new Error(`No schedule ${name}`)
  return found.Properties
}

describe('the schedules', () => {
  it.each([
    ['publish', 'cron(0 9 ? * TUE,FRI *)', 'publish-due'],
    ['digest', 'cron(0 9 ? * SAT *)', 'send-digest'],
    ['publish-check', 'cron(15 9 ? * TUE,FRI *)', 'check-published'],
    ['digest-check', 'cron(15 9 ? * SAT *)', 'check-digest'],
    ['clear-pictures', 'cron(0 9 ? * SAT *)', 'clear-pictures'],
    ['clear-engagement', 'cron(0 9 ? * SAT *)', 'clear-engagement'],
  ] as const)('include %s, which fires at %s in local time and runs %s', (name, cron, action) => {
    const properties = named(name)
    expect(properties).toMatchObject({
      ScheduleExpression: cron,
      ScheduleExpressionTimezone: 'America/Indiana/Indianapolis',
      FlexibleTimeWindow: { Mode: 'OFF' },
      State: 'ENABLED',
    })
    expect(text(properties.Target.Arn)).toBe(`\${${functionOf(template, action).id}.Arn}`)
  })

  it('fire at the configured times', () => {
    const times = scheduleTimes(moved)
    expect(times).toEqual({
      publish: 'cron(0 7 ? * MON,THU *)',
      digest: 'cron(0 23 ? * SUN *)',
      'publish-check': 'cron(15 7 ? * MON,THU *)',
      'digest-check': 'cron(15 23 ? * SUN *)',
      'clear-pictures': 'cron(0 23 ? * SUN *)',
      'clear-engagement': 'cron(0 23 ? * SUN *)',
      sweep: 'rate(1 minute)',
    })
  })

  it('have the same publishing times as the PUBLISH_TIMES variable of the function that fills empty slots', () => {
    const { PUBLISH_TIMES } = functionOf(synthesize(moved), 'blog-scheduler').properties.Environment
      .Variables
    expect(JSON.parse(PUBLISH_TIMES)).toEqual({ weekdays: ['MON', 'THU'], hour: 7 })
  })

  it('include “sweep”, which runs each minute without retries and cannot be paused', () => {
    const { Target, ...properties } = named('sweep')
    expect(properties).toMatchObject({ ScheduleExpression: 'rate(1 minute)', State: 'ENABLED' })
    expect(text(Target.Arn)).toBe(`\${${functionOf(template, 'sweep-campaigns').id}.Arn}`)
    expect(Target.RetryPolicy).toEqual({ MaximumEventAgeInSeconds: 60, MaximumRetryAttempts: 0 })
    const may = statementsOf(template, 'set-automation').flatMap(({ resources }) =>
      resources.map(text),
    )
    expect(may.some((arn) => arn.endsWith('/publish'))).toBe(true)
    expect(may.some((arn) => arn.endsWith('/sweep'))).toBe(false)
    const { SCHEDULE_NAMES } = functionOf(template, 'set-automation').properties.Environment
      .Variables
    expect(SCHEDULE_NAMES).not.toContain('sweep')
  })

  it('are exactly the schedules of the contract', () => {
    const names = schedules.map(({ Properties }) => Properties.Name)
    expect(names.toSorted()).toEqual(namesOf(contractSchedules).toSorted())
  })

  it.each(['publish', 'digest'])(
    'include %s, which passes its scheduled time to the function',
    (name) => {
      expect(JSON.parse(named(name).Target.Input)).toEqual({
        scheduled_time: '<aws.scheduler.scheduled-time>',
      })
    },
  )

  it.each(['publish', 'digest'])(
    'include %s, which stops retrying after an hour and uses a dead-letter queue',
    (name) => {
      const { RetryPolicy, DeadLetterConfig } = named(name).Target
      expect(RetryPolicy).toEqual({ MaximumEventAgeInSeconds: 3600, MaximumRetryAttempts: 10 })
      expect(text(DeadLetterConfig.Arn)).toMatch(/SchedulesDeadLetters/)
    },
  )

  it.each(['publish-due', 'send-digest'] as const)(
    'have a dead-letter queue for failed runs of %s',
    (action) => {
      const invocations = Object.values(template.findResources('AWS::Lambda::EventInvokeConfig'))
      const config = invocations.find(({ Properties }) =>
        JSON.stringify(Properties.FunctionName).includes(functionOf(template, action).id),
      )
      expect(text(config?.Properties.DestinationConfig.OnFailure.Destination)).toMatch(
        /SchedulesDeadLetters/,
      )
      expect(config?.Properties.MaximumRetryAttempts).toBe(2)
    },
  )

  it('may invoke their seven functions and write to their dead-letter queue, and nothing else', () => {
    const role = Object.keys(template.findResources('AWS::IAM::Role')).find((id) =>
      id.startsWith('SchedulesRole'),
    )
    const verbs = statementsOfRole(template, role ?? '').flatMap(({ actions, resources }) =>
      actions.map((verb) => `${verb} ${resources.length}`),
    )
    expect(verbs.toSorted()).toEqual(['lambda:InvokeFunction 7', 'sqs:SendMessage 1'])
  })
})

describe('the model', () => {
  it('may be called only by the functions that write articles and edit mail', () => {
    const callers = namesOf<ActionName>(actions).filter((name) =>
      statementsOf(template, name).some(({ actions: verbs }) =>
        verbs.some((verb) => verb.startsWith('bedrock:')),
      ),
    )
    expect(callers.toSorted()).toEqual(['edit-email-ai', 'write-article'])
  })
})
