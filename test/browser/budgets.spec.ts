import { brotliDecompressSync } from 'node:zlib'
import { budgets, FONT_BUDGET } from '../../bench/web/budgets.ts'
import { expect, test } from './visitor.ts'
import { expectWithin, fetchCompressed, scriptsOf } from './weigh.ts'

test.describe('no page weighs more than its budget', () => {
  for (const [path, budget] of Object.entries(budgets)) test(path, () => expectWithin(path, budget))

  test('the font', async () => {
    const html = brotliDecompressSync(await fetchCompressed('/')).toString()
    const font = /<link rel="preload" href="([^"]+)" as="font"/.exec(html)?.[1] ?? ''
    const size = (await fetchCompressed(font)).length
    expect(size).toBeGreaterThan(10_000)
    expect(size).toBeLessThanOrEqual(FONT_BUDGET)
  })
})

test.describe('no page brings anything of the staff area', () => {
  for (const path of Object.keys(budgets).filter((path) => path !== '/admin'))
    test(path, async () => {
      const html = brotliDecompressSync(await fetchCompressed(path)).toString()
      const { own, app } = scriptsOf(html)
      for (const file of [...own, ...app]) {
        const script = brotliDecompressSync(await fetchCompressed(file)).toString()
        expect(script, file).not.toContain('/api/admin/')
      }
    })
})
