import { beforeEach, describe, expect, it, vi } from 'vitest'
import { quotaHalt, rateLimiter } from '../../../lambdas/campaigns/sending/rate-limiter.ts'

/** A clock that only waiting moves. */
let clock = 0
const NOW = Date.parse('2026-11-21T12:00:00Z')
const world = vi.hoisted(() => ({
  wait: vi.fn(),
  reserve: vi.fn(),
  find: vi.fn(),
  gate: vi.fn(),
  budget: vi.fn(),
}))
vi.mock('node:timers/promises', () => ({ setTimeout: world.wait }))
vi.mock('../../../lambdas/mail/quota/rate-budget-store.ts', () => ({
  reservePermits: world.reserve,
  readBudget: world.budget,
}))
vi.mock('../../../lambdas/mail/sending-switch.ts', () => ({ readSendingSwitch: world.gate }))
vi.mock('../../../lambdas/campaigns/campaign-store.ts', () => ({ findCampaign: world.find }))

const { wait, reserve, find, gate, budget } = world
/** So many permits, one each 10 milliseconds from now. */
const granted = (count: number) => async () => ({
  kind: 'granted',
  permits: Array.from({ length: count }, (_, index) => clock + 10 * index),
})
const resumesAt = new Date('2026-11-22T12:00:00Z')
const quota = { kind: 'pause', reason: 'quota', resumesAt }
const asked = () => reserve.mock.calls.map(([count]) => count)

beforeEach(() => {
  clock = 0
  vi.resetAllMocks()
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
  vi.spyOn(Date, 'now').mockImplementation(() => NOW + clock)
  wait.mockImplementation(async (ms: number) => {
    clock += ms
  })
  reserve.mockImplementation((count: number) => granted(count)())
  find.mockResolvedValue({ status: 'sending' })
  gate.mockResolvedValue({ kind: 'open' })
})

describe('a worker reserves', () => {
  it('a permit for each mail of its chunk, and none that nobody needs', async () => {
    const { next } = rateLimiter('one')
    expect(await next(() => 0)).toBeUndefined()
    expect(asked()).toEqual([1])
    expect(await next(() => 2)).toBeUndefined()
    expect(await next(() => 1)).toBeUndefined()
    expect(await next(() => 0)).toBeUndefined()
    expect(asked()).toEqual([1, 3])
  })

  it('the next ones once four are left', async () => {
    const { next } = rateLimiter('one')
    reserve.mockImplementationOnce(granted(6))
    await next(() => 19)
    expect(asked()).toEqual([20])
    await next(() => 18)
    expect(asked()).toEqual([20, 14])
  })

  it('once for all who ask at the same time', async () => {
    const { next } = rateLimiter('one')
    const halts = await Promise.all([next(() => 1), next(() => 1)])
    expect(halts).toEqual([undefined, undefined])
    expect(asked()[0]).toBe(2)
    expect(asked().length).toBeLessThanOrEqual(2)
  })

  it('again where that failed while it still had some', async () => {
    const { next } = rateLimiter('one')
    reserve.mockImplementationOnce(granted(2)).mockRejectedValueOnce(new Error('throttled'))
    expect(await next(() => 2)).toBeUndefined()
    expect(await next(() => 1)).toBeUndefined()
    expect(await next(() => 0)).toBeUndefined()
    expect(asked()[0]).toBe(3)
  })

  it('nothing more once the day’s mails are used up, but uses what it has', async () => {
    const { next } = rateLimiter('one')
    reserve.mockImplementationOnce(granted(2)).mockResolvedValueOnce({ kind: 'spent', resumesAt })
    expect(await next(() => 2)).toBeUndefined()
    expect(await next(() => 1)).toBeUndefined()
    expect(await next(() => 0)).toEqual(quota)
    expect(await next(() => 0)).toEqual(quota)
    expect(asked()).toEqual([3, 1])
  })
})

describe('a worker waits', () => {
  it('until the moment of its permit', async () => {
    const { next } = rateLimiter('one')
    await next(() => 1)
    expect(wait).not.toHaveBeenCalled()
    await next(() => 0)
    expect(wait.mock.calls).toEqual([[10]])
  })

  it('half a second at most before it asks again, and two seconds in all', async () => {
    reserve.mockResolvedValue({ kind: 'wait', ms: 2000 })
    expect(await rateLimiter('one').next(() => 0)).toEqual({ kind: 'crowded' })
    expect(wait.mock.calls).toEqual([[500], [500], [500], [500], [500]])
    expect(find).toHaveBeenCalledTimes(6)
  })

  it('two seconds anew once it had a permit', async () => {
    const { next } = rateLimiter('one')
    reserve.mockResolvedValueOnce({ kind: 'wait', ms: 300 })
    expect(await next(() => 0)).toBeUndefined()
    expect(wait.mock.calls).toEqual([[300]])
    clock += 2000
    reserve.mockResolvedValueOnce({ kind: 'wait', ms: 300 })
    expect(await next(() => 0)).toBeUndefined()
  })

  it('not for a permit that is further off', async () => {
    reserve.mockResolvedValue({ kind: 'wait', ms: 2001 })
    expect(await rateLimiter('one').next(() => 0)).toEqual({ kind: 'busy', seconds: 3 })
    expect(wait).not.toHaveBeenCalled()
  })
})

describe('a worker stops', () => {
  it.each([
    ['paused', { status: 'paused' }, { kind: 'open' }, { kind: 'not_sending', status: 'paused' }],
    ['gone', undefined, { kind: 'open' }, { kind: 'not_sending', status: 'finished' }],
    [
      'in a table that was restored',
      { status: 'sending' },
      { kind: 'restored' },
      { kind: 'restored' },
    ],
    [
      'while SES is out',
      { status: 'sending' },
      { kind: 'outage' },
      { kind: 'pause', reason: 'outage' },
    ],
    [
      'when too much bounces',
      { status: 'sending' },
      { kind: 'stopped' },
      { kind: 'pause', reason: 'reputation' },
    ],
  ])('for a campaign that is %s', async (_, campaign, sending, halt) => {
    find.mockResolvedValue(campaign)
    gate.mockResolvedValue(sending)
    const { next } = rateLimiter('one')
    expect(await next(() => 5)).toEqual(halt)
    expect(await next(() => 4)).toEqual(halt)
    expect(reserve).toHaveBeenCalledTimes(1)
    expect(find).toHaveBeenCalledWith('one')
  })

  it('at once, without waiting for a permit', async () => {
    find.mockResolvedValue({ status: 'paused' })
    reserve.mockResolvedValue({ kind: 'wait', ms: 400 })
    expect(await rateLimiter('one').next(() => 0)).toMatchObject({ kind: 'not_sending' })
    expect(wait).not.toHaveBeenCalled()
  })

  it('within a second of the pause, however long its permits last', async () => {
    clock = 5000
    const { next } = rateLimiter('one')
    expect(await next(() => 9)).toBeUndefined()
    find.mockResolvedValue({ status: 'paused' })
    clock = 6000
    expect(await next(() => 8)).toBeUndefined()
    clock = 6001
    expect(await next(() => 7)).toEqual({ kind: 'not_sending', status: 'paused' })
    expect(await next(() => 6)).toEqual({ kind: 'not_sending', status: 'paused' })
    expect(find).toHaveBeenCalledTimes(2)
  })
})

it('a campaign whose mail SES refuses for its quota rests until the day’s first mails stop counting', async () => {
  budget.mockResolvedValueOnce({ hours: { '2026-11-21T10': 5 } })
  const now = new Date(NOW)
  expect(await quotaHalt(now)).toEqual({ ...quota, resumesAt: new Date('2026-11-22T11:00:00Z') })
  expect(await quotaHalt(now)).toEqual({ ...quota, resumesAt: new Date('2026-11-21T13:00:00Z') })
})
