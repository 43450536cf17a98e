import type { Page } from '@playwright/test'
import { BUILT_IN_SLUGS } from '../../contract/site/pages.ts'
import { SITE_URL } from './host.ts'
import { untilHydrated } from './hydration.ts'
import { longUnless } from './long.ts'
import { expect, test } from './visitor.ts'

/** The built-in articles with the tag “fiber”. The host has no other posts. */
const FIBER = [BUILT_IN_SLUGS[0], BUILT_IN_SLUGS[4]]

const entries = (page: Page) => page.locator('main article h2 a')
const resultOf = (page: Page) => page.locator('main').getByRole('status')

for (const javaScriptEnabled of [false, true]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test(
      'a tag in an article leads to all articles with that tag',
      longUnless(!javaScriptEnabled),
      async ({ page }) => {
        await page.goto(`/blog/${FIBER[0]}`)
        await page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: 'fiber' }).click()
        await expect(page).toHaveURL('/blog?tag=fiber')
        await expect(resultOf(page).getByRole('heading')).toHaveText('2 articles tagged “fiber”')
        await expect(entries(page)).toHaveCount(2)
        for (const [at, slug] of FIBER.entries())
          await expect(entries(page).nth(at)).toHaveAttribute('href', `/blog/${slug}`)
        await expect(page).toHaveTitle(/^Articles tagged “fiber” \|/)
        await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
          'href',
          `${SITE_URL}/blog`,
        )
        await page.getByRole('link', { name: 'Show all articles' }).click()
        await expect(page).toHaveURL('/blog')
        await expect(entries(page)).toHaveCount(6)
        await expect(resultOf(page)).toHaveText('')
      },
    )

    test(
      'a search sent by keyboard lists only the matching articles',
      longUnless(javaScriptEnabled),
      async ({ page }) => {
        await page.goto('/blog')
        const field = page.getByRole('searchbox', { name: 'Search the blog' })
        await field.focus()
        await page.keyboard.type('Chóline')
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(/\/blog\?q=ch%C3%B3line$/i)
        await expect(resultOf(page).getByRole('heading')).toHaveText('1 article about “chóline”')
        await expect(entries(page)).toHaveCount(1)
        await expect(field).toHaveValue('chóline')
        await field.fill('<b>nothing & none</b>')
        await page.getByRole('button', { name: 'Search' }).click()
        await expect(resultOf(page).getByRole('heading')).toHaveText(
          'No articles about “<b>nothing & none</b>”',
        )
        await expect(entries(page)).toHaveCount(0)
        await field.fill('')
        await field.press('Enter')
        await expect(entries(page)).toHaveCount(6)
        await expect(resultOf(page)).toHaveText('')
      },
    )
  })
}

test('a click on a list entry opens its article, unless the click is on a tag', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/blog')
  const entry = page.locator('main article').nth(4)
  await entry.getByRole('link', { name: 'labels', exact: true }).click()
  await expect(page).toHaveURL('/blog?tag=labels')
  const chosen = page.getByRole('link', { name: 'labels', exact: true })
  await expect(chosen).toHaveAttribute('aria-current', 'true')
  // The article's link covers the picture.
  const picture = await page.locator('main article img').boundingBox()
  await page.mouse.click((picture?.x ?? 0) + 50, (picture?.y ?? 0) + 50)
  await expect(page).toHaveURL(`/blog/${BUILT_IN_SLUGS[4]}`)
})

test.describe('the scroll position', () => {
  test('is restored when a reader goes back from a filtered list to the whole list', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto('/blog')
    const hydrated = await untilHydrated(page)
    const tag = page
      .locator('main article')
      .nth(5)
      .getByRole('link', { name: 'weight', exact: true })
    await tag.hover()
    await hydrated()
    const before = await page.evaluate(() => window.scrollY)
    expect(before).toBeGreaterThan(500)
    await tag.click()
    await expect(entries(page)).toHaveCount(1)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await expect(page.locator('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.goBack()
    await expect(entries(page)).toHaveCount(6)
    await expect
      .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before))
      .toBeLessThan(5)
  })
})

test('going back from a reloaded, filtered list shows the whole list', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/blog')
  const hydrated = await untilHydrated(page)
  const tag = page.getByRole('link', { name: 'weight', exact: true })
  await tag.hover()
  await hydrated()
  await tag.click()
  await expect(entries(page)).toHaveCount(1)
  await page.reload()
  await expect(entries(page)).toHaveCount(1)
  await page.goBack()
  await expect(entries(page)).toHaveCount(6)
})

test('a search submitted before hydration is sent only once', { tag: '@long' }, async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.goto('/blog')
  await page.getByRole('searchbox').fill('labels')
  await page.keyboard.press('Enter')
  await expect(entries(page)).toHaveCount(1)
  await expect(page).toHaveURL('/blog?q=labels')
  expect(requested.filter((path) => path === '/blog')).toHaveLength(1)
})

test.describe('a throttled search of the blog', () => {
  test.use({ allowedErrors: [/429/] })

  /** Answers with the page that the edge serves in place of a throttled search. */
  async function refuse(page: Page) {
    await page.route('**/blog?q=labels', async (route) => {
      const response = await route.fetch({ url: `${SITE_URL}/blog/_search/index.html` })
      await route.fulfill({ response })
    })
  }

  test('is done in the browser instead of on the server', async ({ page }) => {
    await refuse(page)
    expect((await page.goto('/blog?q=labels'))?.status()).toBe(429)
    await expect(resultOf(page).getByRole('heading')).toHaveText('1 article about “labels”')
    await expect(page.getByRole('searchbox')).toHaveValue('labels')
    await expect(entries(page)).toHaveCount(1)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('shows a message that search is busy and a link to all articles', {
      tag: '@long',
    }, async ({ page }) => {
      await refuse(page)
      await page.goto('/blog?q=labels')
      await expect(resultOf(page).getByRole('heading')).toHaveText('Search is busy right now')
      await page.getByRole('link', { name: 'Show all articles' }).click()
      await expect(entries(page)).toHaveCount(6)
    })
  })
})

test.describe('while the posts cannot be loaded', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] })

  test('the blog filters the six built-in articles', { tag: '@long' }, async ({
    page,
    context,
  }) => {
    await context.route('**/api/posts', (route) => route.abort())
    await page.goto('/blog')
    const hydrated = await untilHydrated(page)
    await page.getByRole('searchbox').focus()
    await hydrated()
    await page.keyboard.type('labels')
    await page.keyboard.press('Enter')
    await expect(resultOf(page).getByRole('heading')).toHaveText('1 article about “labels”')
  })
})
