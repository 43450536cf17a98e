import { appendFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Backlog, fileBacklog, memoryBacklog } from '../../local/event-bridge/backlog.ts'
import { temporaryDirectory } from './test-host.ts'

let file: string
beforeEach(async () => {
  file = join(await temporaryDirectory(), 'events.jsonl')
})

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => from + index)

function drain(backlog: Backlog<number>): number[] {
  const all: number[] = []
  for (let some = backlog.next(); some.length > 0; some = backlog.next()) {
    all.push(...some)
    backlog.done()
  }
  return all
}

describe.each([
  ['in memory', () => memoryBacklog<number>()],
  ['in a file', () => fileBacklog<number>(file)],
])('a backlog %s', (_, open) => {
  it('returns events in order, and each event only until it is delivered', () => {
    const backlog = open()
    backlog.add(numbers(0, 450))
    const first = backlog.next()
    expect(backlog.next()).toEqual(first)
    backlog.add(numbers(450, 1000))
    expect(drain(backlog)).toEqual(numbers(0, 1000))
    backlog.add([998])
    expect(backlog.next()).toEqual([998])
    // These events arrive while the last event is being delivered.
    backlog.add([999, 1000])
    backlog.done()
    expect(backlog.next()).toEqual([999, 1000])
    backlog.done()
    backlog.add([1000])
    expect(drain(backlog)).toEqual([1000])
  })
})

describe('a backlog in a file', () => {
  it('keeps undelivered events after its process is killed', () => {
    const killed = fileBacklog<number>(file)
    killed.add(numbers(0, 300))
    const handed = killed.next().length
    killed.done()
    expect(drain(fileBacklog<number>(file))).toEqual(numbers(handed, 300))
    expect(drain(fileBacklog<number>(file))).toEqual([])
  })

  it('skips a line that was only half written', async () => {
    fileBacklog<number>(file).add([1])
    await appendFile(file, '{"half')
    const next = fileBacklog<number>(file)
    next.add([2])
    expect(drain(next)).toEqual([1, 2])
  })

  it('empties the file once all events are delivered', async () => {
    const backlog = fileBacklog<number>(file)
    backlog.add(numbers(0, 1000))
    expect((await stat(file)).size).toBeGreaterThan(1000)
    drain(backlog)
    expect((await stat(file)).size).toBe(0)
  })
})
