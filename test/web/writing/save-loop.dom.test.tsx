import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { StaffCallError } from '../../../web/api/staff-client.ts'
import { createSaveLoop } from '../../../web/writing/save-loop.ts'
import {
  afterTyping,
  startWriting,
  unsavedIn,
  type Writing,
  type WritingRules,
} from '../../../web/writing/writing.ts'

type Fields = { text: string }
type Stored = Fields & { version: number }

const rules: WritingRules<Fields, Stored> = {
  names: ['text'],
  fieldsOf: ({ text }) => ({ text }),
  isNewer: (latest, seen) => latest.version > seen.version,
  stored: (name, fields) => fields[name],
}

/** A loop whose saves fail until `works` is called. */
function startLoop(error: unknown, isAutomatic = true) {
  let now: Writing<Fields, Stored> = {
    ...startWriting({ text: '' }),
    seen: { version: 0, text: '' },
  }
  const sent: string[] = []
  let isWorking = false
  const loop = createSaveLoop<Fields, Stored, Writing<Fields, Stored>>({
    store: {
      get: () => now,
      update: (change) => {
        now = change(now)
      },
      subscribe: () => () => undefined,
    },
    rules,
    changedCode: 'mail_changed',
    unsavedIn: (writing) => unsavedIn(writing, rules),
    request: ({ mine, seen }) => ({
      names: ['text'],
      isWhole: true,
      send: async () => {
        sent.push(mine.text)
        if (!isWorking) throw error
        return { ...mine, version: (seen?.version ?? 0) + 1 }
      },
    }),
    read: async () => now.seen ?? expect.fail(),
    ...(isAutomatic && { autosaveMs: 800 }),
  })
  const close = loop.open()
  return {
    loop,
    sent,
    close,
    works: () => {
      isWorking = true
    },
    type: (text: string) => loop.update((writing) => afterTyping(writing, { text }, rules)),
  }
}

const unreachable = new StaffCallError({ kind: 'unreachable' })
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a text that cannot be saved because the network is away', () => {
  it('is saved again by itself, after pauses that grow to a minute', async () => {
    const { loop, sent, type, works, close } = startLoop(unreachable)
    type('Beans')
    await wait(800)
    expect(sent).toHaveLength(1)
    expect(loop.saving()).toMatchObject({ kind: 'failed', willRetry: true })
    for (const pause of [5000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
      const before = sent.length
      await wait(pause - 1)
      expect(sent).toHaveLength(before)
      await wait(1)
      expect(sent).toHaveLength(before + 1)
    }
    type('Beans, more')
    works()
    await wait(60_000)
    expect(sent.at(-1)).toBe('Beans, more')
    expect([loop.saving().kind, loop.isUnsaved()]).toEqual(['saved', false])
    close()
  })

  it.each(['online', 'focus', 'blur'])('is saved at once on the event %s', async (event) => {
    const { sent, type, works, close } = startLoop(unreachable)
    type('Beans')
    await wait(800)
    works()
    window.dispatchEvent(new Event(event))
    await wait(0)
    expect(sent).toHaveLength(2)
    close()
  })

  it('keeps the browser from closing without a question', async () => {
    const { loop, type, works, close } = startLoop(unreachable)
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(isAsked()).toBe(false)
    type('Beans')
    await wait(800)
    expect(isAsked()).toBe(true)
    works()
    await loop.save('manual')
    expect(isAsked()).toBe(false)
    type('Peas')
    close()
    expect(isAsked()).toBe(false)
  })
})

describe('a text', () => {
  it('is not sent again after a refusal until staff change it', async () => {
    const refusal = { kind: 'refused', status: 400, code: 'invalid_request', message: '' } as const
    const { loop, sent, type, close } = startLoop(new StaffCallError({ ...refusal, issues: [] }))
    type('Bad')
    await wait(200_000)
    expect(sent).toEqual(['Bad'])
    expect(loop.saving()).toMatchObject({ kind: 'failed', willRetry: false })
    type('Good')
    await wait(800)
    expect(sent).toEqual(['Bad', 'Good'])
    close()
  })

  it('is saved when staff leave its page, and when it changes after that', async () => {
    const { sent, type, works, close } = startLoop(unreachable)
    works()
    type('Beans')
    close()
    await wait(0)
    expect(sent).toEqual(['Beans'])
    type('A late answer of the AI')
    await wait(0)
    expect(sent).toEqual(['Beans', 'A late answer of the AI'])
  })

  it('is saved only by hand if it has no autosave', async () => {
    const { loop, sent, type, works, close } = startLoop(unreachable, false)
    works()
    type('Beans')
    window.dispatchEvent(new Event('blur'))
    await wait(200_000)
    expect(sent).toEqual([])
    await loop.save('manual')
    expect(sent).toEqual(['Beans'])
    close()
  })
})
