import { expect, type Page } from '@playwright/test'
import { HYDRATED } from '../../web/hydration/marks.ts'

/** Call it before what loads the app; await what it returns once the app may come. */
export async function untilHydrated(page: Page): Promise<() => Promise<void>> {
  const hydrated = await page.evaluateHandle((event) => {
    const state = { hydrated: false }
    document.addEventListener(event, () => {
      state.hydrated = true
    })
    return state
  }, HYDRATED)
  return async () => {
    await expect.poll(() => hydrated.evaluate((state) => state.hydrated)).toBe(true)
  }
}

/** What the page has drawn. Styles that came within it move to the head when the app comes: web/site/place-styles.ts. */
export function drawnIn(page: Page): Promise<string> {
  return page.locator('main').evaluate((main) => {
    const copy = document.createElement('div')
    copy.innerHTML = main.innerHTML
    for (const style of copy.querySelectorAll('style[data-emotion]')) style.remove()
    return copy.innerHTML
  })
}

/** From here on, what the page moves without the visitor's doing is added up. Call it before the page is opened. */
export function watchShifts(page: Page): Promise<unknown> {
  return page.addInitScript({ path: 'bench/web/observe.js' })
}

/** No more than the rounding of a font that comes late: below the last digit that docs/performance.md tells. */
export async function expectNoShift(page: Page): Promise<void> {
  const score = await page.evaluate(() => (window as unknown as { seen: { cls: number } }).seen.cls)
  expect(score).toBeLessThan(0.001)
}
