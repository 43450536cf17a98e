import { GetScheduleCommand, SchedulerClient } from '@aws-sdk/client-scheduler'
import { describe, expect, it } from 'vitest'
import { STAFF_SCOPE } from '../../../contract/route.ts'
import { SCHEDULE_GROUP } from '../../../local/scheduler/schedule.ts'
import { startBackend } from '../../support/backend.ts'
import { call } from '../../support/request.ts'

const { scheduler } = await startBackend()
const get = (await import('../../../lambdas/publishing/handlers/get-automation.ts')).handler
const set = (await import('../../../lambdas/publishing/handlers/set-automation.ts')).handler

const client = new SchedulerClient({ endpoint: scheduler.endpoint })
const scopes = [STAFF_SCOPE]
const enabled = async () => (await call(get, { method: 'GET', scopes })).body
const turn = (on: boolean) => call(set, { body: { enabled: on }, scopes })
const schedule = async (Name: string) => {
  const {
    $metadata: _,
    LastModificationDate: __,
    ...rest
  } = await client.send(new GetScheduleCommand({ GroupName: SCHEDULE_GROUP, Name }))
  return rest
}

describe('automation is EventBridge Scheduler’s own state', () => {
  it('is on after a deployment', async () => expect(await enabled()).toEqual({ enabled: true }))

  it('is paused and resumed for all schedules, which change in nothing else', async () => {
    const before = await schedule('publish')
    expect(before).toMatchObject({
      ScheduleExpression: 'cron(0 9 ? * TUE,FRI *)',
      ScheduleExpressionTimezone: 'America/Indiana/Indianapolis',
      State: 'ENABLED',
      Target: { RetryPolicy: { MaximumRetryAttempts: 3 } },
    })
    expect((await turn(false)).body).toEqual({ enabled: false })
    expect(await enabled()).toEqual({ enabled: false })
    expect(await schedule('publish')).toEqual({ ...before, State: 'DISABLED' })
    expect((await schedule('digest')).State).toBe('DISABLED')

    expect((await turn(true)).body).toEqual({ enabled: true })
    expect(await enabled()).toEqual({ enabled: true })
    expect(await schedule('publish')).toEqual(before)
  })

  it('is not on where one schedule is paused', async () => {
    const { UpdateScheduleCommand } = await import('@aws-sdk/client-scheduler')
    const { Arn: _, CreationDate: __, ...rest } = await schedule('digest')
    const { Name, ScheduleExpression, FlexibleTimeWindow, Target } = rest
    const whole = { ...rest, Name, ScheduleExpression, FlexibleTimeWindow, Target }
    await client.send(new UpdateScheduleCommand({ ...whole, State: 'DISABLED' }))
    expect(await enabled()).toEqual({ enabled: false })
    await turn(true)
  })

  it('is for staff', async () => {
    expect((await call(get, { method: 'GET' })).status).toBe(401)
    expect((await call(set, { body: { enabled: false } })).status).toBe(401)
    expect(await enabled()).toEqual({ enabled: true })
  })
})
