import type { Page } from '@playwright/test'
import { longUnless } from './long.ts'
import { expect, test } from './visitor.ts'
import { differences, longestBareStretch, sectionsInPicture } from './whole-page.ts'

// Animations run in these tests, so that a test fails if an animation hides content until the visitor scrolls.
test.use({ reducedMotion: 'no-preference' })

/** The padding of sections can leave empty stretches of up to this many pixels. */
const MAX_BARE = 130

for (const width of [390, 768, 1440])
  for (const colorScheme of ['light', 'dark'] as const)
    test(
      `a full-page screenshot of the landing page is complete without scrolling (${width} px, ${colorScheme})`,
      longUnless(width === 1440 && colorScheme === 'light'),
      async ({ page }) => {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme })
        await page.goto('/')
        const unscrolled = await sectionsInPicture(page)
        expect(await emptyPictures(page)).toEqual([])
        for (const part of unscrolled)
          expect.soft(longestBareStretch(part), part.name).toBeLessThanOrEqual(MAX_BARE)

        await scrollThrough(page)
        expect(await differences(unscrolled, await sectionsInPicture(page))).toEqual([])
      },
    )

test('pictures below the first screen show a gradient until they load', async ({ page }) => {
  await page.route(/\/(plates|covers)\//, (route) => route.abort())
  await page.goto('/')
  const placeholders = await page
    .locator('main img[loading]')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundImage))
  expect(placeholders.length).toBeGreaterThan(5)
  for (const placeholder of placeholders) expect(placeholder).toContain('gradient')
})
test.use({ allowedErrors: [/ERR_FAILED/] })

test('a visitor in data-saving mode gets only the pictures near the visible part of the page', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const loading = await page
    .locator('main img[data-soon]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('loading')))
  expect(new Set(loading)).toEqual(new Set(['lazy']))
})

/** Visible pictures that have not loaded. */
function emptyPictures(page: Page): Promise<string[]> {
  return page
    .locator('main img')
    .evaluateAll((all) =>
      all.flatMap((one) =>
        one instanceof HTMLImageElement && one.checkVisibility() && one.naturalWidth === 0
          ? [one.src]
          : [],
      ),
    )
}

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const end = document.documentElement.scrollHeight
    for (const top of [...Array(Math.ceil(end / 400)).keys(), 0].map((step) => 400 * step)) {
      window.scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
  })
}
