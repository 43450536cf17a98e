import { expect, type Page } from '@playwright/test'
import { HYDRATED } from '../../web/hydration/marks.ts'

/** Must be called before the app loads. The returned function waits until the app has hydrated the page. */
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

/** The HTML of `main` without styles, because the app moves the styles to the head (web/site/place-styles.ts). */
export function mainHtml(page: Page): Promise<string> {
  return page.locator('main').evaluate((main) => {
    const copy = document.createElement('div')
    copy.innerHTML = main.innerHTML
    for (const style of copy.querySelectorAll('style[data-emotion]')) style.remove()
    return copy.innerHTML
  })
}

/** Starts to sum up layout shifts that the visitor did not cause. Must be called before the page opens. */
export function watchShifts(page: Page): Promise<unknown> {
  return page.addInitScript({ path: 'bench/web/observe.js' })
}

/** Allows a layout shift score below 0.001, because a font can arrive late. */
export async function expectNoShift(page: Page): Promise<void> {
  const score = await page.evaluate(() => (window as unknown as { seen: { cls: number } }).seen.cls)
  expect(score).toBeLessThan(0.001)
}
