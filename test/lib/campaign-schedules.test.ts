import { describe, expect, it } from 'vitest'
import { functionOf, statementsOf, statementsOfRole, text } from './read-template.ts'
import { synthesise } from './synth.ts'

const template = synthesise()
const { properties } = functionOf(template, 'schedule-campaign')
const variables: Record<string, unknown> = properties.Environment.Variables
const roleId = Object.keys(template.findResources('AWS::IAM::Role')).find((id) =>
  id.startsWith('CampaignSchedulesRole'),
)

describe('one-time schedules of campaigns', () => {
  it('run the campaign starter, with a dead-letter queue', () => {
    const starter = functionOf(template, 'start-scheduled-campaign').id
    expect(text(variables.CAMPAIGN_SCHEDULE_TARGET)).toBe(`\${${starter}.Arn}`)
    expect(text(variables.CAMPAIGN_SCHEDULE_ROLE)).toBe(`\${${roleId}.Arn}`)
    expect(text(variables.CAMPAIGN_SCHEDULE_DEAD_LETTERS)).toMatch(/SchedulesDeadLetters/)
  })

  it('have a group of their own, which holds nothing else', () => {
    const groups = Object.values(template.findResources('AWS::Scheduler::ScheduleGroup'))
    expect(groups.map(({ Properties }) => Properties.Name).toSorted()).toEqual([
      'myplateful-dev',
      'myplateful-dev-campaigns',
    ])
    const inside = Object.values(template.findResources('AWS::Scheduler::Schedule')).filter(
      ({ Properties }) => text(Properties.GroupName).includes('Campaign'),
    )
    expect(inside).toEqual([])
  })

  it('a start that fails ends in the dead-letter queue too', () => {
    const configs = Object.values(template.findResources('AWS::Lambda::EventInvokeConfig'))
    const starter = functionOf(template, 'start-scheduled-campaign').id
    const config = configs.find(({ Properties }) =>
      JSON.stringify(Properties.FunctionName).includes(starter),
    )
    expect(text(config?.Properties.DestinationConfig.OnFailure.Destination)).toMatch(
      /SchedulesDeadLetters/,
    )
    expect(config?.Properties.MaximumRetryAttempts).toBe(2)
  })

  it('may invoke the starter and write to the dead-letter queue: nothing else', () => {
    const statements = statementsOfRole(template, roleId ?? '')
    const verbs = statements.flatMap(({ actions, resources }) =>
      actions.map((verb) => `${verb} ${resources.length}`),
    )
    expect(verbs.toSorted()).toEqual(['lambda:InvokeFunction 1', 'sqs:SendMessage 1'])
  })

  it('are made by one action alone, and it can hand over no other role', () => {
    const statements = statementsOf(template, 'schedule-campaign')
    const passing = statements.filter(({ actions }) => actions.includes('iam:PassRole'))
    expect(passing.flatMap(({ resources }) => resources).map(text)).toEqual([`\${${roleId}.Arn}`])
    const rights = JSON.stringify(template.toJSON().Resources)
    expect(rights.match(/scheduler:CreateSchedule/g)).toHaveLength(1)
  })
})
