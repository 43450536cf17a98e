import { cutOff, hiddenByHeader, movement, spaceText, tabOrder, withoutEdge } from './measure.ts'
import { open, publicPages } from './public-pages.ts'
import { expect, joinForm, test } from './visitor.ts'

/** WCAG 2.2 for readers who zoom, change spacing or colors, reduce motion or use no pointer. */

test.use({ allowedErrors: [/400|404|nowhere/], bypassCSP: true })

const NARROWEST = { width: 320, height: 640 }
/** A window of 1280 by 900 pixels at a zoom of 200 %. */
const ZOOMED = { width: 640, height: 450 }
const PHONE = { width: 390, height: 844 }
const DESK = { width: 1280, height: 800 }

for (const path of publicPages) {
  test(`${path} hides nothing from a reader who zooms, increases the text spacing, forces colors or uses the keyboard`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.setViewportSize(PHONE)
    await open(page, path)
    expect.soft(await hiddenByHeader(page), 'under the header').toEqual([])

    for (const size of [NARROWEST, ZOOMED]) {
      await page.setViewportSize(size)
      expect.soft(await cutOff(page), `${size.width} px wide`).toEqual([])
    }
    await spaceText(page)
    for (const size of [NARROWEST, PHONE, DESK]) {
      await page.setViewportSize(size)
      expect.soft(await cutOff(page), `${size.width} px wide, text spaced`).toEqual([])
    }

    await page.emulateMedia({ forcedColors: 'active' })
    expect.soft(await withoutEdge(page), 'forced colors').toEqual([])
    await open(page, path)
    const { names, withoutRing } = await tabOrder(page)
    expect.soft(withoutRing, 'focus ring').toEqual([])
    expect.soft(names.length).toBeGreaterThan(0)
    expect.soft(await movement(page), 'reduced motion').toEqual([])
  })
}

test('the header’s button wraps on a phone only if the visitor enlarges the text', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/')
  const button = page.locator('header').getByRole('link', { name: 'Get Early Access' })
  const lines = () =>
    button.evaluate((one) => {
      const text = document.createRange()
      text.selectNodeContents(one)
      return new Set([...text.getClientRects()].map(({ top }) => top)).size
    })
  for (const width of [320, 360, 384, 390, 430, 767]) {
    await page.setViewportSize({ width, height: 844 })
    expect.soft(await lines(), `${width} px wide`).toBe(1)
  }
  await page.addStyleTag({ content: 'header a { font-size: 1.75rem !important }' })
  for (const size of [NARROWEST, PHONE]) {
    await page.setViewportSize(size)
    expect.soft(await lines(), `${size.width} px wide, large text`).toBeGreaterThan(1)
    expect.soft(await cutOff(page), `${size.width} px wide, large text`).toEqual([])
  }
})

test('a table on a narrow screen scrolls in its box and breaks no words', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/blog/5-hidden-micronutrients-youre-missing')
  const broken = () =>
    page.locator('table').evaluate((table) =>
      [...table.querySelectorAll('th, td')].flatMap((cell) => {
        const text = cell.firstChild
        const words = [...(text?.textContent ?? '').matchAll(/\p{L}+/gu)]
        return words.flatMap(({ 0: word, index }) => {
          const place = document.createRange()
          if (text) place.setStart(text, index)
          if (text) place.setEnd(text, index + word.length)
          return place.getClientRects().length > 1 ? [word] : []
        })
      }),
    )
  for (const size of [NARROWEST, PHONE, DESK]) {
    await page.setViewportSize(size)
    expect.soft(await broken(), `${size.width} px wide`).toEqual([])
  }
  await spaceText(page)
  await page.setViewportSize(NARROWEST)
  expect.soft(await broken(), 'text spaced').toEqual([])
  expect.soft(await cutOff(page), 'text spaced').toEqual([])
  const table = page.getByRole('region', { name: 'Table', exact: true })
  await table.press('ArrowRight')
  await expect.poll(() => table.evaluate((one) => one.scrollLeft)).toBeGreaterThan(0)
})

test('pages are animated by default, but not under reduced motion', async ({ page }) => {
  await page.goto('/')
  const button = joinForm(page).button
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    await page.emulateMedia({ reducedMotion })
    await page.mouse.move(0, 0)
    await button.hover()
    const animations = await movement(page)
    expect(animations.some((one) => one.startsWith('scroll-behavior'))).toBe(
      reducedMotion !== 'reduce',
    )
    const seconds = await button.evaluate((one) => getComputedStyle(one).transitionDuration)
    // Under reduced motion, even a short transition would delay a change of style by a frame.
    expect(Number.parseFloat(seconds) > 0).toBe(reducedMotion !== 'reduce')
  }
})
