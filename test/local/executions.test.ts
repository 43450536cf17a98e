import { describe, expect, it, vi } from 'vitest'
import { actions } from '../../contract/actions.ts'
import { countExecutions, TooManyRequests } from '../../local/executions.ts'
import { createInvoker } from '../../local/lambda.ts'
import { asynchronously, whileThrottled } from '../../local/throttled.ts'

const API = { action: 'stats', isWorker: false }
const WORKER = { action: 'send-welcome', isWorker: true }

/** Work that ends when it is told to. */
function work() {
  let end: (value: string) => void = () => {}
  const ended = new Promise<string>((resolve) => {
    end = resolve
  })
  return { run: () => ended, end: () => end('done') }
}

describe('an account’s concurrent executions', () => {
  it('are limited for all functions together, and free again at the end of each', async () => {
    const executions = countExecutions(2)
    const first = work()
    const running = [executions.run(API, first.run), executions.run(WORKER, work().run)]
    const refused = vi.fn()
    await expect(executions.run(API, refused)).rejects.toThrow(TooManyRequests)
    expect(refused).not.toHaveBeenCalled()
    first.end()
    await running[0]
    await executions.run(API, async () => 'room again')
    expect(executions.status()).toMatchObject({ limit: 2, most: 2, mostWorkers: 1, throttled: 1 })
  })

  it('are free again after one that fails', async () => {
    const executions = countExecutions(1)
    const fail = () => Promise.reject(new Error('no'))
    await expect(executions.run(API, fail)).rejects.toThrow('no')
    await expect(executions.run(API, fail)).rejects.toThrow('no')
  })

  it('are as many as come where nothing is said', async () => {
    const executions = countExecutions()
    const all = Array.from({ length: 50 }, work)
    const running = all.map(({ run }) => executions.run(WORKER, run))
    for (const { end } of all) end()
    await Promise.all(running)
    expect(executions.status()).toMatchObject({ limit: null, most: 50, mostWorkers: 50 })
  })

  it('of an action with a most of its own are no more than that, and the others’ as many as before', async () => {
    const executions = countExecutions()
    const handlers = { 'search-blog': () => searching.run(), 'render-site': () => 'page' }
    const searching = work()
    const invoke = createInvoker(handlers, undefined, executions)
    const most = actions['search-blog'].atOnce
    const running = Array.from({ length: most }, () => invoke('search-blog', {}))
    await expect(invoke('search-blog', {})).rejects.toThrow(TooManyRequests)
    expect(await invoke('render-site', {})).toBe('page')
    searching.end()
    await Promise.all(running)
    expect(await invoke('search-blog', {})).toBe('done')
  })

  it('of a queue’s consumer are a worker’s', async () => {
    const executions = countExecutions()
    const handlers = { 'send-welcome': () => undefined, stats: () => undefined }
    const invoke = createInvoker(handlers, undefined, executions)
    await invoke('send-welcome', {})
    await invoke('stats', {})
    expect(executions.status()).toMatchObject({ most: 1, mostWorkers: 1 })
  })
})

describe('an asynchronous invocation', () => {
  it('that is throttled is tried again, and again', async () => {
    let throttles = 3
    const call = vi.fn(async () => {
      if (throttles-- > 0) throw new TooManyRequests('Rate Exceeded.')
      return 'done'
    })
    expect(await whileThrottled(call, { firstMs: 1, longestMs: 2, forMs: 60_000 })).toBe('done')
    expect(call).toHaveBeenCalledTimes(4)
  })

  it('that stays throttled is given up in the end', async () => {
    const call = () => Promise.reject(new TooManyRequests('Rate Exceeded.'))
    const patience = { firstMs: 1, longestMs: 1, forMs: 20 }
    await expect(whileThrottled(call, patience)).rejects.toThrow('Rate Exceeded.')
  })

  it('that fails by itself is not tried again', async () => {
    const invoke = vi.fn(() => Promise.reject(new Error('no')))
    await expect(asynchronously(invoke)('publish-due', {})).rejects.toThrow('no')
    expect(invoke).toHaveBeenCalledTimes(1)
  })

  it('by the Scheduler waits for room', async () => {
    let throttled = true
    const invoke = asynchronously(async () => {
      if (!throttled) return 'done'
      throttled = false
      throw new TooManyRequests('Rate Exceeded.')
    })
    expect(await invoke('publish-due', {})).toBe('done')
  })
})
