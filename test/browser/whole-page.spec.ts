import type { Page } from '@playwright/test'
import { longUnless } from './long.ts'
import { expect, test } from './visitor.ts'
import { differences, longestBareStretch, sectionsInPicture } from './whole-page.ts'

// Nothing may be missing where things move, either.
test.use({ reducedMotion: 'no-preference' })

/** The margin above or below what is in a section, and no more. */
const MOST_BARE = 130

for (const width of [390, 768, 1440])
  for (const colorScheme of ['light', 'dark'] as const)
    test(
      `a picture of the whole landing page has all of it before anybody scrolls, ${width} px wide, ${colorScheme}`,
      longUnless(width === 1440 && colorScheme === 'light'),
      async ({ page }) => {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme })
        await page.goto('/')
        const unscrolled = await sectionsInPicture(page)
        expect(await emptyPictures(page)).toEqual([])
        for (const part of unscrolled)
          expect.soft(longestBareStretch(part), part.name).toBeLessThanOrEqual(MOST_BARE)

        await scrollThrough(page)
        expect(await differences(unscrolled, await sectionsInPicture(page))).toEqual([])
      },
    )

test('each picture below the first screen has its own colors behind it until it comes', async ({
  page,
}) => {
  await page.route(/\/(plates|covers)\//, (route) => route.abort())
  await page.goto('/')
  const grounds = await page
    .locator('main img[loading]')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundImage))
  expect(grounds.length).toBeGreaterThan(5)
  for (const ground of grounds) expect(ground).toContain('gradient')
})
test.use({ allowedErrors: [/ERR_FAILED/] })

test('a visitor who saves data gets the pictures that they come near, and no others', async ({
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

/** Those that the visitor would see, were they there. */
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

/** To the end and back, a window at a time. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const end = document.documentElement.scrollHeight
    for (const top of [...Array(Math.ceil(end / 400)).keys(), 0].map((step) => 400 * step)) {
      window.scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
  })
}
