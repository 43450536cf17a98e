import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { budgets, FIRST_PICTURE_AT, FONT_BUDGET } from '../../bench/web/budgets.ts'
import { expect, test } from './visitor.ts'
import { expectWithin, fetchCompressed, scriptsOf } from './weigh.ts'

test.describe('the size budget is enough for', () => {
  for (const [path, budget] of Object.entries(budgets)) test(path, () => expectWithin(path, budget))

  test('the font', async () => {
    const html = brotliDecompressSync(await fetchCompressed('/')).toString()
    const font = /<link rel="preload" href="([^"]+)" as="font"/.exec(html)?.[1] ?? ''
    const size = (await fetchCompressed(font)).length
    expect(size).toBeGreaterThan(10_000)
    expect(size).toBeLessThanOrEqual(FONT_BUDGET)
  })
})

test.describe('the HTML before the high-priority picture fits its size budget on', () => {
  for (const [path, maxBytes] of Object.entries(FIRST_PICTURE_AT))
    test(path, async () => {
      const html = brotliDecompressSync(await fetchCompressed(path)).toString()
      const before = html.slice(0, html.search(/<img [^>]*fetchPriority="high"/i))
      expect(before.length).toBeGreaterThan(1000)
      const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
      const size = brotliCompressSync(before, { params }).length
      test.info().annotations.push({ type: 'bytes', description: `before it ${size}` })
      expect(size).toBeLessThanOrEqual(maxBytes)
    })
})

test.describe('each style is in the HTML once, before the first element that uses the style, on', () => {
  for (const path of [...Object.keys(FIRST_PICTURE_AT), '/privacy', '/nowhere'])
    test(path, async () => {
      const html = brotliDecompressSync(await fetchCompressed(path)).toString()
      const attributes = html.matchAll(/ class="([^"]*)"/g)
      const classes = [...attributes].flatMap(({ 1: names = '', index }) =>
        names.split(' ').flatMap((name) => (name.startsWith('css-') ? [{ name, index }] : [])),
      )
      expect(classes.length).toBeGreaterThan(20)
      // A class without styles has no rule in the page. `indexOf` then returns -1, so the class does not count as late.
      const late = classes.filter(({ name, index }) => html.indexOf(`.${name}`) > index)
      expect(late).toEqual([])
      const listed = [...html.matchAll(/<style data-emotion="css ([^"]*)"/g)]
      const ids = listed.flatMap(([, of = '']) => of.split(' '))
      expect(new Set(ids).size).toBe(ids.length)
    })
})

test.describe('no code of the staff area is loaded by', () => {
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
