import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { laws, type Step, TwoWindows } from '../../support/two-windows.ts'

describe('text that staff write while answers are lost and windows are killed', () => {
  it.each(Object.entries(laws))('%s', (_, law) => fc.assert(law, { numRuns: 300 }))
})

describe('a text in a window', () => {
  const type = (window: number, name: 'title' | 'body'): Step => ({
    kind: 'type',
    window,
    name,
    text: 'new',
  })
  const save = { kind: 'save', meanwhile: undefined, fate: 'ok' } as const

  async function officeAfter(...steps: Step[]): Promise<TwoWindows> {
    const office = new TwoWindows(2)
    for (const step of steps) await office.take(step)
    return office
  }

  it('has no conflict after a long outage that began with a lost answer', async () => {
    const outage = Array.from({ length: 20 }, () => [
      type(0, 'title'),
      { ...save, window: 0, fate: 'offline' } as const,
    ]).flat()
    const office = await officeAfter(
      type(0, 'title'),
      { ...save, window: 0, fate: 'answer lost' },
      ...outage,
      { ...save, window: 0 },
    )
    expect(office.windows[0]?.conflictsSeen).toBe(0)
    expect(office.windows[0]?.loop.isUnsaved()).toBe(false)
  })

  it('is published only by the next press if a colleague’s text came in first', async () => {
    const press = { kind: 'publish', window: 0, fate: 'ok' } as const
    const refused = await officeAfter(
      { kind: 'read', window: 0 },
      type(1, 'title'),
      { ...save, window: 1 },
      type(0, 'body'),
      press,
    )
    expect(refused.server.published).toEqual([])
    expect(refused.windows[0]?.loop.get().mine).toEqual({ title: '1-1', body: '0-2' })
    await refused.take(press)
    expect(refused.server.published.map(({ text }) => text)).toEqual(['1-1', '0-2'])
  })

  it('keeps the newer text that a read has brought before the answer to a save', async () => {
    const office = await officeAfter(type(0, 'title'), type(1, 'body'), {
      ...save,
      window: 0,
      meanwhile: 'read',
    })
    const { base, seen } = office.windows[0]?.loop.get() ?? expect.fail()
    expect([base, seen?.version]).toEqual([{ title: '0-1', body: '1-2' }, 3])
  })
})
