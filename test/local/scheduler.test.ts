import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  GetScheduleCommand,
  SchedulerClient,
  UpdateScheduleCommand,
} from '@aws-sdk/client-scheduler'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LOCAL_AWS, SCHEDULE_GROUP } from '../../local/aws.ts'
import { fireSchedule, startControl } from '../../local/control.ts'
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
  it('fires at nine o’clock local time and passes the scheduled time', async () => {
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

  it('uses the new time after the clock is set back or forward', async () => {
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

  it('does not fire a schedule while the schedule is paused', async () => {
    const invoke = vi.fn(async (_action: string, _event: unknown) => undefined)
    const published = () => invoke.mock.calls.filter(([action]) => action === 'publish-due')
    const scheduler = await start()
    vi.useFakeTimers({ now: new Date('2026-11-24T13:59:50Z'), toFake: ['Date', 'setTimeout'] })
    scheduler.start(invoke)
    await setState(scheduler, 'DISABLED')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(published()).toHaveLength(0)
    // Pausing publication does not pause the sweep.
    expect(invoke).toHaveBeenCalledWith('sweep-campaigns', expect.anything())

    vi.setSystemTime(new Date('2026-11-27T13:59:50Z'))
    await setState(scheduler, 'ENABLED')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(published()).toHaveLength(1)
  })

  it('keeps a paused schedule paused after a restart', async () => {
    await setState(await start(), 'DISABLED')
    const again = await start()
    const client = new SchedulerClient({ ...LOCAL_AWS, endpoint: again.endpoint })
    const { State } = await client.send(
      new GetScheduleCommand({ GroupName: SCHEDULE_GROUP, Name: 'publish' }),
    )
    expect(State).toBe('DISABLED')
  })

  it('answers 404 for an unknown schedule', async () => {
    const client = new SchedulerClient({ ...LOCAL_AWS, endpoint: (await start()).endpoint })
    await expect(client.send(new GetScheduleCommand({ Name: 'publish' }))).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    })
  })
})

describe('npm run local', () => {
  const controlled = async () => {
    const scheduler = await start()
    scheduler.start(async (action, event) => ({ action, event }))
    const control = await startControl({
      dataDirectory: directory,
      fire: scheduler.fire,
      limitSes: () => {},
    })
    started.push(control)
    return control
  }

  it('fires a schedule of the running host and returns its result', async () => {
    await controlled()
    expect(await fireSchedule(directory, 'digest')).toEqual({
      action: 'send-digest',
      event: {
        scheduled_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}Z$/),
        by_hand: true,
      },
    })
  })

  it('reports that no host is running', async () => {
    await expect(fireSchedule(directory, 'digest')).rejects.toThrow(/No host runs/)
  })

  it('reports that a schedule does not exist', async () => {
    await controlled()
    await expect(fireSchedule(directory, 'lunch')).rejects.toThrow('There is no schedule lunch')
  })

  it('sends a header that the host requires: a request without the header gets 404', async () => {
    const { url } = await controlled()
    expect((await fetch(`${url}/fire/digest`, { method: 'POST' })).status).toBe(404)
  })
})
