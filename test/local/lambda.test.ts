import { expect, it } from 'vitest'
import { actions } from '../../contract/actions.ts'
import { createInvoker, TooManyRequests } from '../../local/lambda.ts'

it('an action never has more parallel runs than its `reservedConcurrency`', async () => {
  let end: (value: string) => void = () => {}
  const searching = new Promise<string>((resolve) => {
    end = resolve
  })
  const invoke = createInvoker({ 'search-blog': () => searching, 'render-site': () => 'page' })
  const most = actions['search-blog'].reservedConcurrency
  const running = Array.from({ length: most }, () => invoke('search-blog', {}))
  await expect(invoke('search-blog', {})).rejects.toThrow(TooManyRequests)
  expect(await invoke('render-site', {})).toBe('page')
  end('done')
  await Promise.all(running)
  expect(await invoke('search-blog', {})).toBe('done')
})

it('an action with `reservedConcurrency` can run again after a failed run', async () => {
  const fail = () => Promise.reject(new Error('no'))
  const invoke = createInvoker({ 'search-blog': fail })
  const most = actions['search-blog'].reservedConcurrency
  for (let run = 0; run <= most; run += 1)
    await expect(invoke('search-blog', {})).rejects.toThrow('no')
})
