import {
  GetScheduleCommand,
  SchedulerClient,
  UpdateScheduleCommand,
} from '@aws-sdk/client-scheduler'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { STAFF_SCOPE } from '../../../contract/route.ts'
import { handler as blogAutomation } from '../../../lambdas/publishing/handlers/blog-automation.ts'
import { handler as blogScheduler } from '../../../lambdas/publishing/handlers/blog-scheduler.ts'
import { handler as checkDigest } from '../../../lambdas/publishing/handlers/check-digest.ts'
import { handler as checkPublished } from '../../../lambdas/publishing/handlers/check-published.ts'
import { handler as get } from '../../../lambdas/publishing/handlers/get-automation.ts'
import { handler as publishDue } from '../../../lambdas/publishing/handlers/publish-due.ts'
import { handler as sendDigest } from '../../../lambdas/publishing/handlers/send-digest.ts'
import { handler as set } from '../../../lambdas/publishing/handlers/set-automation.ts'
import { SCHEDULE_GROUP } from '../../../local/aws.ts'
import { startBackend } from '../../support/backend.ts'
import { campaigns, postItem, storeScheduledPost } from '../../support/blog.ts'
import { setClock } from '../../support/clock.ts'
import { emptyTables } from '../../support/empty-tables.ts'
import { call } from '../../support/request.ts'

const { dynamoDb, scheduler } = await startBackend()
const runs = {
  publish: publishDue,
  digest: sendDigest,
  'publish-check': checkPublished,
  'digest-check': checkDigest,
}
const buttons = {
  check_schedule: blogScheduler,
  weekly_digest: blogAutomation,
}

const client = new SchedulerClient({ endpoint: scheduler.endpoint })
const NAMES = ['publish', 'digest', 'publish-check', 'digest-check'] as const
/** Tuesday, 09:00 in Indianapolis. */
const TUESDAY = '2026-11-24T14:00:00Z'
const scopes = [STAFF_SCOPE]
const enabled = async () => (await call(get, { method: 'GET', scopes })).body
const setAutomation = (on: boolean) => call(set, { body: { enabled: on }, scopes })
const press = (action: keyof typeof buttons) => call(buttons[action], { body: { action }, scopes })

async function schedule(Name: string) {
  const {
    $metadata: _,
    LastModificationDate: __,
    ...rest
  } = await client.send(new GetScheduleCommand({ GroupName: SCHEDULE_GROUP, Name }))
  return rest
}

async function states() {
  return Promise.all(NAMES.map(async (name) => (await schedule(name)).State))
}

/** Acts like CloudFormation when a deployment changes a schedule's expression. */
async function deploy(Name: string, expression: string) {
  const { Arn: _, CreationDate: __, ...rest } = await schedule(Name)
  const { FlexibleTimeWindow, Target } = rest
  const changed = { ...rest, Name, FlexibleTimeWindow, Target, ScheduleExpression: expression }
  await client.send(new UpdateScheduleCommand({ ...changed, State: 'ENABLED' }))
}

const ALL_ON = NAMES.map(() => 'ENABLED')
const ALL_OFF = NAMES.map(() => 'DISABLED')

beforeEach(async () => {
  vi.restoreAllMocks()
  await emptyTables(dynamoDb.client)
  setClock(TUESDAY)
  await setAutomation(true)
})

describe('automation', () => {
  it('is on after a deployment', async () => expect(await enabled()).toEqual({ enabled: true }))

  it('disables all its schedules when paused, and enables them again when resumed', async () => {
    const before = await schedule('publish')
    expect(before).toMatchObject({
      ScheduleExpression: 'cron(0 9 ? * TUE,FRI *)',
      ScheduleExpressionTimezone: 'America/Indiana/Indianapolis',
      State: 'ENABLED',
      Target: { RetryPolicy: { MaximumRetryAttempts: 3 } },
    })
    expect((await setAutomation(false)).body).toEqual({ enabled: false })
    expect(await enabled()).toEqual({ enabled: false })
    expect(await schedule('publish')).toEqual({ ...before, State: 'DISABLED' })
    expect(await states()).toEqual(ALL_OFF)

    expect((await setAutomation(true)).body).toEqual({ enabled: true })
    expect(await enabled()).toEqual({ enabled: true })
    expect(await schedule('publish')).toEqual(before)
    expect(await states()).toEqual(ALL_ON)
  })

  it('can be read and changed by staff only', async () => {
    expect((await call(get, { method: 'GET' })).status).toBe(401)
    expect((await call(set, { body: { enabled: false } })).status).toBe(401)
    expect(await enabled()).toEqual({ enabled: true })
  })
})

describe('after a deployment moves a schedule while automation is paused', () => {
  it('a run at the new hour publishes nothing', async () => {
    await storeScheduledPost('beans', '2026-11-24T12:00:00.000Z')
    await setAutomation(false)
    await deploy('publish', 'cron(0 7 ? * TUE,FRI *)')
    await deploy('publish-check', 'cron(15 7 ? * TUE,FRI *)')
    expect(await enabled()).toEqual({ enabled: false })

    expect(await runs.publish({ scheduled_time: TUESDAY })).toEqual({ paused: true })
    expect(await postItem('beans')).toMatchObject({ status: 'scheduled' })
    expect(await campaigns()).toEqual([])
    expect(await states()).toEqual(ALL_OFF)
    expect(await schedule('publish')).toMatchObject({
      ScheduleExpression: 'cron(0 7 ? * TUE,FRI *)',
    })
    expect(await enabled()).toEqual({ enabled: false })
  })

  it.each(NAMES)('the schedule %s raises no alarm when it fires', async (name) => {
    await storeScheduledPost('out', '2026-11-20T14:00:00.000Z', {
      status: 'published',
      published_at: '2026-11-20T14:00:00.000Z',
    })
    await setAutomation(false)
    await deploy(name, 'cron(0 7 ? * WED *)')
    const errors = vi.spyOn(console, 'error')
    const lines = vi.spyOn(console, 'info')
    expect(await runs[name]({ scheduled_time: TUESDAY })).toEqual({ paused: true })
    expect(errors).not.toHaveBeenCalled()
    expect(lines).toHaveBeenCalledWith({ event: 'paused_run', scheduled_time: TUESDAY })
    expect(await campaigns()).toEqual([])
    expect(await states()).toEqual(ALL_OFF)
  })

  it('the next run publishes if staff have resumed automation', async () => {
    await storeScheduledPost('beans', '2026-11-24T12:00:00.000Z')
    await setAutomation(false)
    await deploy('publish', 'cron(0 7 ? * TUE,FRI *)')
    await setAutomation(true)
    expect(await runs.publish({ scheduled_time: TUESDAY })).toEqual({ published: 1 })
    expect(await states()).toEqual(ALL_ON)
  })
})

describe('while automation is paused', () => {
  it('a run that is started by hand still publishes', async () => {
    await storeScheduledPost('beans', '2026-11-24T12:00:00.000Z')
    await setAutomation(false)
    expect(await runs.publish({ scheduled_time: TUESDAY, by_hand: true })).toEqual({ published: 1 })
    expect(await states()).toEqual(ALL_OFF)
  })

  it('staff can still publish posts and send the digest themselves', async () => {
    await storeScheduledPost('beans', '2026-11-24T12:00:00.000Z')
    await setAutomation(false)
    expect((await press('check_schedule')).body).toEqual({ published_count: 1 })
    expect((await press('weekly_digest')).body?.campaignId).toBe('digest-2026-11-22')
  })
})

it('the schedules stay on if staff resume automation during a run', async () => {
  await setAutomation(false)
  await deploy('publish', 'cron(0 7 ? * TUE,FRI *)')
  const { send } = SchedulerClient.prototype
  vi.spyOn(SchedulerClient.prototype, 'send').mockImplementationOnce(async (...args: unknown[]) => {
    await setAutomation(true)
    return Reflect.apply(send, client, args)
  })
  expect(await runs.publish({ scheduled_time: TUESDAY })).toEqual({ paused: true })
  expect(await enabled()).toEqual({ enabled: true })
  expect(await states()).toEqual(ALL_ON)
})

it.each([false, true])(
  'automation is paused if a request to set `enabled` to %s fails halfway',
  async (on) => {
    await setAutomation(!on)
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(SchedulerClient.prototype, 'send').mockRejectedValueOnce(new Error('Cut short'))
    expect((await setAutomation(on)).status).toBe(500)
    expect(await enabled()).toEqual({ enabled: false })
    expect(await runs.publish({ scheduled_time: TUESDAY })).toEqual({ paused: true })
    expect(await states()).toEqual(ALL_OFF)
    await setAutomation(true)
    expect(await enabled()).toEqual({ enabled: true })
    expect(await states()).toEqual(ALL_ON)
  },
)
