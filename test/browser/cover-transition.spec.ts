import type { Page } from '@playwright/test'
import { BUILT_IN_SLUGS } from '../../contract/site/pages.ts'
import { untilHydrated } from './hydration.ts'
import { expect, test } from './visitor.ts'

const [SLUG] = BUILT_IN_SLUGS
const COVER = `::view-transition-group(cover-${SLUG})`

/** Records each view transition's animated pseudo-elements. The returned function gives one list per transition. */
async function watchTransitions(page: Page): Promise<() => Promise<string[][]>> {
  await page.addInitScript(() => {
    const transitions: string[][] = []
    Object.assign(window, { seenTransitions: transitions })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (change) => {
      const transition = start(change)
      const moved: string[] = []
      transitions.push(moved)
      void transition.ready.then(() => {
        for (const { effect } of document.getAnimations())
          if (effect instanceof KeyframeEffect && effect.pseudoElement)
            moved.push(effect.pseudoElement)
      })
      return transition
    }
  })
  return () =>
    page.evaluate(() => (window as unknown as { seenTransitions: string[][] }).seenTransitions)
}

async function goToArticle(page: Page) {
  await page.goto('/blog')
  const hydrated = await untilHydrated(page)
  const link = page.locator(`main h2 a[href="/blog/${SLUG}"]`)
  await link.hover()
  await hydrated()
  await link.click()
  await expect(page).toHaveURL(`/blog/${SLUG}`)
}

test.describe('without reduced motion', () => {
  test.use({ reducedMotion: 'no-preference' })

  test('a cover is animated from the list to the article and back', { tag: '@long' }, async ({
    page,
  }) => {
    const transitions = await watchTransitions(page)
    await goToArticle(page)
    await expect.poll(transitions).toEqual([expect.arrayContaining([COVER])])
    await page.goBack()
    await expect(page).toHaveURL('/blog')
    await expect.poll(transitions).toHaveLength(2)
    await expect.poll(async () => (await transitions())[1]).toContain(COVER)
  })
})

test.describe('under reduced motion', () => {
  test('no cover is animated', { tag: '@long' }, async ({ page }) => {
    const transitions = await watchTransitions(page)
    await goToArticle(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/blog')
    expect((await transitions()).flat()).toEqual([])
  })
})
