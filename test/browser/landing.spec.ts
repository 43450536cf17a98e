import type { Locator, Page } from '@playwright/test'
import { catalog } from '../../contract/posts/built-in-articles.ts'
import { expectNoShift, watchShifts } from './hydration.ts'
import { newLatch } from './latch.ts'
import { longUnless } from './long.ts'
import { expect, freshAddress, joinForm, test } from './visitor.ts'

// The dashboard preview moves only without reduced motion.
test.use({ reducedMotion: 'no-preference' })

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }
const LABELS = ['Salmon', 'Greens', 'Avocado', 'Tomato', 'Egg']
const BARS = { Protein: 75, Carbs: 84, Fat: 60, Calories: 85 }
const WHOLE = { labels: LABELS, bars: BARS, drawn: [100, 100, 100, 100, 100] }

test.describe('the dashboard preview', () => {
  test('shows four bars, three ratings and the Longevity Score', async ({ page }) => {
    await page.goto('/')
    const phone = page.getByRole('figure').filter({ hasText: 'Concept design' })
    const text = (await phone.innerText()).replace(/\s+/g, ' ')
    expect(text).toBe(
      'Today Log Meal Protein 90 g of 120 g 75% Carbs 210 g of 250 g 84% Fat 48 g of 80 g 60% ' +
        'Calories 1865 of 2200 85% Calcium On track Vitamin C Plenty Iron A little low ' +
        'Premium Longevity Score 82 Concept design — actual app UI may vary.',
    )
  })

  for (const size of [PHONE, DESK]) {
    test(
      `fills with color while the reader scrolls, at ${size.width} px`,
      longUnless(size === PHONE),
      async ({ page }) => {
        await page.setViewportSize(size)
        await page.goto('/')
        expect(await visibleParts(page)).toEqual(WHOLE)
        await scrollTo(page.locator('.day'), 0.9)
        expect(await visibleParts(page)).toEqual({ ...WHOLE, drawn: [0, 0, 0, 0, 0] })
        await scrollTo(page.locator('.day'), 0.5)
        expect(await visibleParts(page)).not.toEqual({ ...WHOLE, drawn: [0, 0, 0, 0, 0] })
        await scrollTo(page.getByRole('heading', { name: "Why You'll Love It" }), 0.5)
        expect(await visibleParts(page)).toEqual(WHOLE)
      },
    )

    test.describe('under reduced motion', () => {
      test.use({ reducedMotion: 'reduce' })

      test(`does not move at ${size.width} px`, longUnless(size === PHONE), async ({ page }) => {
        await page.setViewportSize(size)
        await page.goto('/')
        for (const at of [0.85, 0.4, 0]) {
          await scrollTo(story(page), at)
          expect(await visibleParts(page)).toEqual(WHOLE)
        }
      })
    })
  }

  test('does not move in browsers without scroll timelines', { tag: '@long' }, async ({ page }) => {
    await page.goto('/')
    // Removes the rules that a browser without scroll timelines ignores.
    const removed = await page.evaluate(() => {
      const rules = [...document.styleSheets].flatMap((sheet) =>
        [...sheet.cssRules].flatMap((rule) =>
          rule instanceof CSSSupportsRule && rule.conditionText.includes('animation-timeline')
            ? [{ sheet, rule }]
            : [],
        ),
      )
      for (const { sheet, rule } of rules) sheet.deleteRule([...sheet.cssRules].indexOf(rule))
      return rules.length
    })
    expect(removed).toBe(2)
    for (const at of [0.85, 0.4]) {
      await scrollTo(story(page), at)
      expect(await visibleParts(page)).toEqual(WHOLE)
    }
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  })
})

test('each bar of a chart keeps its color in forced-colors mode', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.goto('/')
  const bars = page.getByRole('main').locator(':is(i, .bar)[style*=background]')
  const colors = await bars.evaluateAll((all) =>
    all.map((bar) => [bar.style.backgroundColor, getComputedStyle(bar).backgroundColor]),
  )
  expect(colors.length).toBe(11)
  for (const [meant, seen] of colors) expect(seen).toBe(meant)
})

test('the label of the Longevity Score fits into the gap in the ring, in Manrope and in Arial', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/')
  const hero = page.getByRole('region', { name: 'Eat today' })
  await expect(hero.getByText('Longevity Score 82')).toBeVisible()
  await expect(hero.locator('svg rect')).toHaveCount(0)
  for (const font of ['Manrope', 'Arial']) {
    const [text, opening] = await hero.locator('svg text').evaluate((label, family) => {
      if (!(label instanceof SVGTextElement)) throw new Error('There is no label')
      label.style.fontFamily = family
      const track = label.closest('svg')?.querySelector('circle')
      const radius = Number(track?.getAttribute('r'))
      const percent = Number(track?.getAttribute('stroke-dasharray')?.split(' ')[1])
      return [label.getComputedTextLength(), (2 * Math.PI * radius * percent) / 100]
    }, font)
    expect(text).toBeGreaterThan(200)
    expect(text).toBeLessThan(opening - 24)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('the landing page shows two buttons side by side and the whole plate picture above the fold', async ({
    page,
  }) => {
    await page.goto('/')
    const hero = page.getByRole('region', { name: 'Eat today' })
    const join = await hero.getByRole('link', { name: 'Join Early Access' }).boundingBox()
    const learn = await hero.getByRole('link', { name: 'Learn More' }).boundingBox()
    expect(join?.y).toBe(learn?.y)
    expect(join?.height).toBeLessThan(56)
    const plate = await hero.getByRole('img').boundingBox()
    expect((plate?.y ?? 0) + (plate?.height ?? 0)).toBeLessThanOrEqual(PHONE.height)
    expect(plate?.width).toBeGreaterThan(300)
    await expect(hero.getByText('Longevity Score 82')).toBeInViewport({ ratio: 1 })
  })

  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test(
      `the join bar replaces the header’s button while the reader is between the hero and the form (reduced motion: ${reducedMotion})`,
      longUnless(reducedMotion === 'reduce'),
      async ({ page }) => {
        await page.emulateMedia({ reducedMotion })
        await page.goto('/')
        const inHeader = page.locator('header').getByRole('link', { name: 'Get Early Access' })
        const inBar = page.getByRole('main').getByRole('link', { name: 'Get Early Access' })
        const expectBar = async (stands: boolean) => {
          await expect(inBar).toHaveCount(stands ? 1 : 0)
          await expect(inHeader).toHaveCount(stands ? 0 : 1)
        }
        await expectBar(false)
        for (const name of ['See Beyond Calories', 'Simple and fun', 'Free Forever Plan']) {
          await scrollTo(page.getByRole('heading', { name }), 0.5)
          await expectBar(true)
          await expect(inBar).toBeInViewport({ ratio: 1 })
        }
        for (const top of [0.999, 0.5, 0]) {
          await scrollTo(joinForm(page).section, top)
          await expectBar(false)
        }
        await scrollTo(page.getByRole('contentinfo'), 0.5)
        await expectBar(false)
        await scrollTo(page.getByRole('heading', { name: 'Simple and fun' }), 0.5)
        await inBar.click()
        await expect(joinForm(page).email).toBeInViewport()
      },
    )
  }

  test('the join bar never covers a focused element', { tag: '@long' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    for (let presses = 0; presses < 30; presses++) {
      await page.keyboard.press('Tab')
      const under = await page.evaluate(() => {
        const bar = document.querySelector('.join-bar')
        const focused = document.activeElement
        if (!bar || !focused || bar.contains(focused) || !focused.closest('main')) return undefined
        if (getComputedStyle(bar).visibility === 'hidden') return undefined
        const over = focused.getBoundingClientRect().bottom - bar.getBoundingClientRect().top
        return over > 0 ? focused.outerHTML.slice(0, 80) : undefined
      })
      expect(under).toBeUndefined()
    }
  })
})

test('the landing page on a wide screen has a join button in its header and no join bar', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize(DESK)
  await page.goto('/')
  await scrollTo(page.getByRole('heading', { name: 'Simple and fun' }), 0.5)
  await expect(page.locator('header').getByRole('link', { name: 'Get Early Access' })).toHaveCount(
    1,
  )
  await expect(page.locator('.join-bar')).toBeHidden()
})

for (const size of [PHONE, DESK]) {
  test(
    `nothing on the landing page shifts while the reader scrolls to the end, at ${size.width} px`,
    longUnless(size === PHONE),
    async ({ page }) => {
      await watchShifts(page)
      await page.setViewportSize(size)
      await page.goto('/')
      const end = await page.evaluate(() => document.documentElement.scrollHeight)
      for (let top = 0; top < end; top += size.height / 2) {
        await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
        await page.evaluate(() => new Promise(requestAnimationFrame))
      }
      await expectNoShift(page)
    },
  )
}

test('the join button keeps its width while it is busy', { tag: '@long' }, async ({ page }) => {
  const answer = newLatch()
  await page.route('**/api/subscribers', async (route) => {
    await answer.opened
    await route.fulfill({ status: 500, json: { code: 'internal', message: 'x' } })
  })
  await page.setViewportSize(DESK)
  await page.goto('/')
  const { email, section } = joinForm(page)
  await email.fill(freshAddress())
  const idle = await section.getByRole('button', { name: 'Join Early Access' }).boundingBox()
  await email.press('Enter')
  const busy = await section.getByRole('button', { name: 'Joining...' }).boundingBox()
  expect(busy?.width).toBe(idle?.width)
  answer.open()
  await expect(section.getByRole('button', { name: 'Join Early Access' })).toBeVisible()
})
test.use({ allowedErrors: [/500/] })

test('the landing page links to the newest three articles', async ({ page }) => {
  await page.goto('/')
  const links = page.getByRole('list', { name: 'Newest articles' }).getByRole('link')
  await expect(links).toHaveCount(3)
  const paths = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  const newest = catalog.toSorted((a, b) => b.date.localeCompare(a.date)).slice(0, 3)
  expect(paths).toEqual(newest.map(({ slug }) => `/blog/${slug}`))
})

function story(page: Page): Locator {
  return page.getByRole('region', { name: 'Your whole day on one plate' })
}

/** Scrolls the element's top to this share of the window's height. */
async function scrollTo(to: Locator, share: number): Promise<void> {
  await to.evaluate(async (one, at) => {
    const top = one.getBoundingClientRect().top + window.scrollY - at * window.innerHeight
    window.scrollTo({ top, behavior: 'instant' })
    // Scroll timelines update with the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }, share)
}

/**
 * `bars`: the width of each bar in percent. `drawn`: the percentage of each bar and of the ring that is in full color.
 */
function visibleParts(page: Page) {
  return story(page).evaluate((section) => {
    const bars = [...section.querySelectorAll('[role=progressbar]')].map((bar) => {
      const fill = bar.firstElementChild?.getBoundingClientRect()
      const track = bar.getBoundingClientRect()
      const filled = Math.round((100 * ((fill?.right ?? 0) - track.left)) / track.width)
      return [bar.getAttribute('aria-label'), filled]
    })
    const drawn = [...section.querySelectorAll('.bar, .ring')].map((one) =>
      Math.round(Number.parseFloat(getComputedStyle(one).getPropertyValue('--drawn'))),
    )
    const labels = [...section.querySelectorAll('li.label')]
    return {
      labels: labels
        .filter((one) => one.checkVisibility({ opacityProperty: true }))
        .map((one) => one.textContent),
      bars: Object.fromEntries(bars),
      drawn,
    }
  })
}
