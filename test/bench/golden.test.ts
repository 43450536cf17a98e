import { describe, expect, it, vi } from 'vitest'
import { askGoldenSet } from '../../bench/golden/ask.ts'
import { passes } from '../../bench/golden/judge.ts'
import { goldenArticles, goldenEdits } from '../../bench/golden/set.ts'
import { startBackend } from '../support/backend.ts'

const { bedrock } = await startBackend()

describe('the golden set', () => {
  it('has thirty entries and no repeated topic', () => {
    expect(goldenArticles.length + goldenEdits.length).toBe(30)
    expect(new Set(goldenArticles.map(({ topic }) => topic)).size).toBe(goldenArticles.length)
  })

  it('accepts the answers of the Bedrock emulator', async () => {
    const verdicts = await askGoldenSet()
    expect(verdicts.filter((verdict) => !passes(verdict))).toEqual([])
    expect(verdicts).toHaveLength(30)
    for (const { tokens } of verdicts) expect(tokens.output).toBeGreaterThan(0)
  })

  it('detects a wrong number, a claimed cure and an unusable answer', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    bedrock.faults.next = ['wrong_figure', 'claim', 'nothing', 'nothing', 'short', 'short']
    const [figure, claim, ...rest] = await askGoldenSet()
    expect(figure).toMatchObject({ figures: 1, claims: 0 })
    expect(claim).toMatchObject({ figures: 0, claims: 1 })
    expect(rest.slice(0, 2).some(({ schema }) => !schema)).toBe(true)
    bedrock.faults.next = []
  })
})
