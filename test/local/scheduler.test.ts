import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CreateScheduleCommand,
  DeleteScheduleCommand,
  GetScheduleCommand,
  SchedulerClient,
  UpdateScheduleCommand,
} from '@aws-sdk/client-scheduler'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CAMPAIGN_GROUP, LOCAL_AWS, SCHEDULE_GROUP } from '../../local/aws.ts'
import { fireSchedule, startControl } from '../../local/control.ts'
import type { Invoke } from '../../local/lambda.ts'
import { type Scheduler, startScheduler } from '../../local/scheduler/server.ts'

const timeZone = 'America/Indiana/Indianapolis'
let directory: string
const started: { stop(): Promise<void> }[] = []
const start = async (): Promise<Scheduler> => {
  const scheduler = await startScheduler({ timeZone, file: join(directory, 'schedules.json') })
  started.push(scheduler)
  return scheduler
}

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'myplateful-'))
})
afterEach(async () => {
  vi.useRealTimers()
  for (const part of started.splice(0).toReversed()) await part.stop()
})

async function setState(scheduler: Scheduler, State: 'ENABLED' | 'DISABLED') {
  const client = new SchedulerClient({ ...LOCAL_AWS, endpoint: scheduler.endpoint })
  const name = { GroupName: SCHEDULE_GROUP, Name: 'publish' }
  const { ScheduleExpression, FlexibleTimeWindow, Target } = await client.send(
    new GetScheduleCommand(name),
  )
  const whole = { ...name, ScheduleExpression, FlexibleTimeWindow, Target }
  await client.send(new UpdateScheduleCommand({ ...whole, State }))
}

describe('the Scheduler emulator', () => {
  it('fires at nine on the wall clock, with the scheduled time', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-24T13:59:50Z'), toFake: ['Date', 'setTimeout'] })
    const invoke = vi.fn(async (_action: string, _event: unknown) => undefined)
    const scheduler = await start()
    scheduler.start(invoke)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(invoke.mock.calls).toContainEqual([
      'publish-due',
      { scheduled_time: '2026-11-24T14:00:00Z' },
    ])
  })

  it('goes by the new time within a minute where the clock is set back, and fires once where it is set past nine', async () => {
    const now = new Date('2026-11-24T13:59:50Z')
    vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout'] })
    const invoke = vi.fn(async (_action: string, _event: unknown) => undefined)
    const fired = (of: string) => invoke.mock.calls.filter(([action]) => action === of)
    const scheduler = await start()
    scheduler.start(invoke)
    vi.setSystemTime(new Date('2026-11-24T12:59:50Z'))
    await vi.advanceTimersByTimeAsync(120_000)
    expect(fired('publish-due')).toHaveLength(0)
    expect(fired('sweep-campaigns').length).toBeGreaterThanOrEqual(1)
    vi.setSystemTime(new Date('2026-11-24T14:01:00Z'))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(fired('publish-due')).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(fired('publish-due')).toHaveLength(1)
  })

  it('does not fire while it is paused, and does again once resumed', async () => {
    const invoke = vi.fn(async (_action: string, _event: unknown) => undefined)
    const published = () => invoke.mock.calls.filter(([action]) => action === 'publish-due')
    const scheduler = await start()
    vi.useFakeTimers({ now: new Date('2026-11-24T13:59:50Z'), toFake: ['Date', 'setTimeout'] })
    scheduler.start(invoke)
    await setState(scheduler, 'DISABLED')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(published()).toHaveLength(0)
    // The sweeper is nothing that the switch pauses.
    expect(invoke).toHaveBeenCalledWith('sweep-campaigns', expect.anything())

    vi.setSystemTime(new Date('2026-11-27T13:59:50Z'))
    await setState(scheduler, 'ENABLED')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(published()).toHaveLength(1)
  })

  it('stays paused over a restart', async () => {
    await setState(await start(), 'DISABLED')
    const again = await start()
    const client = new SchedulerClient({ ...LOCAL_AWS, endpoint: again.endpoint })
    const { State } = await client.send(
      new GetScheduleCommand({ GroupName: SCHEDULE_GROUP, Name: 'publish' }),
    )
    expect(State).toBe('DISABLED')
  })

  it('knows no other schedules', async () => {
    const client = new SchedulerClient({ ...LOCAL_AWS, endpoint: (await start()).endpoint })
    await expect(client.send(new GetScheduleCommand({ Name: 'publish' }))).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    })
  })
})

describe('a one-time schedule', () => {
  const GroupName = CAMPAIGN_GROUP
  const Name = 'campaign-1'
  const wish = (at: string) => ({
    GroupName,
    Name,
    ScheduleExpression: `at(${at})`,
    ScheduleExpressionTimezone: 'UTC',
    FlexibleTimeWindow: { Mode: 'OFF' as const },
    ActionAfterCompletion: 'DELETE' as const,
    Target: {
      Arn: 'arn:aws:lambda:us-east-1:000000000000:function:myplateful-start-scheduled-campaign',
      RoleArn: 'arn:aws:iam::000000000000:role/local',
      Input: '{"campaignId":"1"}',
    },
  })
  const clientOf = ({ endpoint }: Scheduler) => new SchedulerClient({ ...LOCAL_AWS, endpoint })
  const create = (scheduler: Scheduler, at: string, more = {}) =>
    clientOf(scheduler).send(new CreateScheduleCommand({ ...wish(at), ...more }))
  const get = (scheduler: Scheduler) =>
    clientOf(scheduler).send(new GetScheduleCommand({ GroupName, Name }))
  const CALL = ['start-scheduled-campaign', { campaignId: '1' }]
  const NOON = '2026-11-24T12:00:00'
  const clockAt = (now: string) =>
    vi.useFakeTimers({ now: new Date(`${now}Z`), toFake: ['Date', 'setTimeout'] })
  const running = async () => {
    const invoke = vi.fn<Invoke>(async () => undefined)
    const scheduler = await start()
    clockAt('2026-11-24T11:59:00')
    scheduler.start((...call) => (call[0] === CALL[0] ? invoke(...call) : Promise.resolve()))
    return { scheduler, invoke }
  }
  const gone = { name: 'ResourceNotFoundException' }

  it('fires once at its time with its input, and is gone then', async () => {
    const { scheduler, invoke } = await running()
    await create(scheduler, NOON)
    expect(await get(scheduler)).toMatchObject(wish(NOON))
    await vi.advanceTimersByTimeAsync(59_000)
    expect(invoke).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(invoke.mock.calls).toEqual([CALL])
    vi.useRealTimers()
    await expect(get(scheduler)).rejects.toMatchObject(gone)
  })

  it('fires at its time on a clock that was set back, and once, late, on one that was set past it', async () => {
    const { scheduler, invoke } = await running()
    await create(scheduler, NOON)
    vi.setSystemTime(new Date('2026-11-24T10:59:00Z'))
    await vi.advanceTimersByTimeAsync(120_000)
    expect(invoke).not.toHaveBeenCalled()
    vi.setSystemTime(new Date('2026-11-24T13:00:00Z'))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(invoke.mock.calls).toEqual([CALL])
    vi.setSystemTime(new Date('2026-11-24T11:59:00Z'))
    await vi.advanceTimersByTimeAsync(120_000)
    expect(invoke.mock.calls).toEqual([CALL])
  })

  it('fires at its new time once it was moved', async () => {
    const { scheduler, invoke } = await running()
    await create(scheduler, NOON)
    await clientOf(scheduler).send(new UpdateScheduleCommand(wish('2026-11-24T13:00:00')))
    await vi.advanceTimersByTimeAsync(120_000)
    expect(invoke).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(invoke.mock.calls).toEqual([CALL])
  })

  it('does not fire once it was deleted', async () => {
    const { scheduler, invoke } = await running()
    await create(scheduler, NOON)
    const away = () => clientOf(scheduler).send(new DeleteScheduleCommand({ GroupName, Name }))
    await away()
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(invoke).not.toHaveBeenCalled()
    vi.useRealTimers()
    await expect(away()).rejects.toMatchObject(gone)
  })

  it('is one for a repeated request, and a conflict for another one', async () => {
    const scheduler = await start()
    await create(scheduler, NOON, { ClientToken: 'a' })
    await create(scheduler, NOON, { ClientToken: 'a' })
    const conflict = { name: 'ConflictException' }
    await expect(create(scheduler, NOON, { ClientToken: 'b' })).rejects.toMatchObject(conflict)
    await expect(create(scheduler, NOON, { ClientToken: undefined })).rejects.toMatchObject(
      conflict,
    )
  })

  it.each([
    ['no time', { ScheduleExpression: 'at(noon)' }, 'ValidationException'],
    ['no such day', { ScheduleExpression: 'at(2026-13-24T12:00:00)' }, 'ValidationException'],
    ['a name too long', { Name: 'x'.repeat(65) }, 'ValidationException'],
    ['an unknown group', { GroupName: 'nobody' }, 'ResourceNotFoundException'],
  ])('is refused with %s', async (_, more, name) => {
    await expect(create(await start(), NOON, more)).rejects.toMatchObject({ name })
  })

  it('is kept over a restart and fires at its time', async () => {
    await create(await start(), NOON)
    const { scheduler, invoke } = await running()
    expect(await get(scheduler)).toMatchObject(wish(NOON))
    await vi.advanceTimersByTimeAsync(61_000)
    expect(invoke.mock.calls).toEqual([CALL])
  })

  it('that the host slept through fires at its start, once', async () => {
    await create(await start(), '2020-01-01T00:00:00')
    const { scheduler, invoke } = await running()
    expect(invoke.mock.calls).toEqual([CALL])
    vi.useRealTimers()
    await expect.poll(() => get(scheduler).catch((error) => error)).toMatchObject(gone)
    const file = () => readFile(join(directory, 'schedules.json'), 'utf8')
    await expect.poll(file).not.toContain(Name)
    expect((await running()).invoke).not.toHaveBeenCalled()
  })

  it('leaves a pause of the others as it is', async () => {
    const before = await start()
    await setState(before, 'DISABLED')
    await create(before, NOON)
    const { State } = await clientOf(await start()).send(
      new GetScheduleCommand({ GroupName: SCHEDULE_GROUP, Name: 'publish' }),
    )
    expect(State).toBe('DISABLED')
  })
})

describe('npm run local', () => {
  const controlled = async () => {
    const scheduler = await start()
    scheduler.start(async (action, event) => ({ action, event }))
    const control = await startControl({
      dataDirectory: directory,
      fire: scheduler.fire,
      status: () => Promise.reject(new Error('Not asked here')),
      limitSes: () => {},
    })
    started.push(control)
    return control
  }

  it('fires a schedule of the running host by hand, which no pause stops, and gives what came of it', async () => {
    await controlled()
    expect(await fireSchedule(directory, 'digest')).toEqual({
      action: 'send-digest',
      event: {
        scheduled_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}Z$/),
        by_hand: true,
      },
    })
  })

  it('says that no host runs there', async () => {
    await expect(fireSchedule(directory, 'digest')).rejects.toThrow(/No host runs/)
  })

  it('says what went wrong', async () => {
    await controlled()
    await expect(fireSchedule(directory, 'lunch')).rejects.toThrow('There is no schedule lunch')
  })

  it('is not for web pages: without its header nothing fires', async () => {
    const { url } = await controlled()
    expect((await fetch(`${url}/fire/digest`, { method: 'POST' })).status).toBe(404)
    expect((await fetch(`${url}/status`)).status).toBe(404)
  })
})
