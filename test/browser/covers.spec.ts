import type { Locator, Page } from '@playwright/test'
import { BUILT_IN_SLUGS } from '../../contract/site/pages.ts'
import { SITE_URL } from './host.ts'
import { deletePublished, duePost, fillPipeline, type MadePost, signIn, staffApi } from './staff.ts'
import { expect, test } from './visitor.ts'

/** The width of a cover divided by its height, in its file and on screen. */
const RATIO = 16 / 9
const WIDTHS = [390, 768, 1440]

async function expectUncropped(covers: Locator, page: Page): Promise<void> {
  await expect(covers.first()).toBeVisible()
  for (const cover of await covers.all()) {
    await cover.scrollIntoViewIfNeeded()
    await expect
      .poll(() => cover.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0))
      .toBe(true)
    const { shownRatio, fileRatio, file, shownWidth } = await cover.evaluate(
      (one: HTMLImageElement) => ({
        shownRatio: one.getBoundingClientRect().width / one.getBoundingClientRect().height,
        fileRatio: one.naturalWidth / one.naturalHeight,
        file: one.currentSrc,
        shownWidth: one.getBoundingClientRect().width,
      }),
    )
    // Allows for rounding by a pixel.
    expect(Math.abs(shownRatio - RATIO)).toBeLessThan(0.03)
    expect(Math.abs(fileRatio - RATIO)).toBeLessThan(0.03)
    const width = Number(/-(\d+)\.avif$/.exec(file)?.[1])
    expect(width).toBeGreaterThanOrEqual(Math.min(shownWidth, 480))
    // The browser may choose the file that is one size larger.
    expect(width).toBeLessThanOrEqual(shownWidth > 480 ? 1200 : 800)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
}

for (const width of WIDTHS) {
  test(`at a width of ${width} px, article covers are not cropped in the list, in articles and on the landing page`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const [path, count, within] of [
      ['/blog', 6, 'main'],
      [`/blog/${BUILT_IN_SLUGS[1]}`, 4, 'main'],
      // Only covers in links to articles, because the section How It Works crops its cover on purpose.
      ['/', 3, 'main a'],
    ] as const) {
      await page.goto(path)
      const covers = page.locator(`${within} img[src^="/covers/"]`)
      await expect(covers).toHaveCount(count)
      await expectUncropped(covers, page)
    }
  })
}

test.describe('the covers that staff see', () => {
  test.use({ javaScriptEnabled: true })

  test('are not cropped in the Blog Scheduler and in Content Preview', { tag: '@long' }, async ({
    page,
  }) => {
    await signIn(page)
    await fillPipeline(page)
    await page.goto('/admin?tab=blog')
    const eye = page.getByRole('button', { name: /^Preview / }).first()
    await expect(eye).toBeVisible()
    await expectUncropped(page.locator('main li img[src^="/covers/"]').first(), page)
    await eye.click()
    const dialog = page.getByRole('dialog', { name: 'Content Preview' })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await expectUncropped(dialog.locator('img'), page)
    }
  })
})

test('only the first cover of a page loads with high priority', async ({ page }) => {
  for (const path of ['/blog', `/blog/${BUILT_IN_SLUGS[0]}`]) {
    await page.goto(path)
    const covers = page.locator('main img[src^="/covers/"]')
    await expect(covers.first()).toHaveAttribute('fetchpriority', 'high')
    await expect(covers.first()).not.toHaveAttribute('loading', 'lazy')
    for (const other of (await covers.all()).slice(1))
      await expect(other).toHaveAttribute('loading', 'lazy')
    for (const cover of await covers.all()) {
      await expect(cover).toHaveAttribute('width', '1200')
      await expect(cover).toHaveAttribute('height', '675')
    }
  }
})

test('the lines of an article on a wide screen average 62 to 71 characters', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/blog/${BUILT_IN_SLUGS[0]}`)
  const average = await page.locator('[data-article-body] > p').evaluateAll((all) => {
    const lines = all.flatMap((one) => {
      const text = one.textContent ?? ''
      const height = Number.parseFloat(getComputedStyle(one).lineHeight)
      const count = Math.round(one.getBoundingClientRect().height / height)
      // Counts the last line as half a line.
      return count > 3 ? [text.length / (count - 0.5)] : []
    })
    return lines.reduce((sum, one) => sum + one, 0) / lines.length
  })
  expect(average).toBeGreaterThan(62)
  expect(average).toBeLessThan(71)
})

test('a printed page shows only the article, in black on white', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.setViewportSize({ width: 700, height: 1000 })
  await page.goto(`/blog/${BUILT_IN_SLUGS[0]}`)
  for (const part of ['header >> nth=0', 'footer', 'form', '#email-capture', 'nav', '#share'])
    await expect(page.locator(part).first()).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const colors = await page
    .locator('main :visible')
    .evaluateAll((all) => [
      ...new Set(
        all.map((one) => `${getComputedStyle(one).color} ${getComputedStyle(one).backgroundColor}`),
      ),
    ])
  expect(colors).toEqual(['rgb(0, 0, 0) rgba(0, 0, 0, 0)'])
  const source = page.locator('section[aria-labelledby=sources] a').first()
  const after = await source.evaluate((one) => getComputedStyle(one, '::after').content)
  expect(after).toContain(await source.getAttribute('href'))
  const cover = await page.locator('main img').first().boundingBox()
  expect(cover?.height).toBeLessThanOrEqual(500)
})

test('the preview picture of a published post changes with the post’s title and cover', {
  tag: '@long',
}, async ({ browser, request }) => {
  const page = await browser.newPage({ baseURL: SITE_URL, javaScriptEnabled: true })
  await signIn(page)
  const fields = { ...duePost('Beans for a Whole Week'), newsletter_enabled: false }
  const made = await staffApi(page, 'posts', { action: 'create', fields })
  await staffApi(page, 'blog-scheduler', { action: 'check_schedule' })
  const post = made.body.post as MadePost & { slug: string }
  const first = await pictureOf(post.slug)
  await expectPicture(first)
  const edit = { action: 'update', id: post.id, version: post.version + 1 }
  const fresh = { title: 'Beans for Two Weeks', cover_image: '/covers/nuts-1200.jpg' }
  expect((await staffApi(page, 'posts', { ...edit, fields: fresh })).status).toBe(200)
  const second = await pictureOf(post.slug)
  expect(second).not.toBe(first)
  await expectPicture(second)
  // The earlier address redirects to the current picture.
  const earlier = await request.get(first)
  expect(earlier.url()).toBe(second)
  await deletePublished(page, { id: post.id, version: post.version + 1 })
  await page.close()

  async function pictureOf(slug: string): Promise<string> {
    const html = await (await request.get(`/blog/${slug}`)).text()
    return /property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? ''
  }

  async function expectPicture(address: string): Promise<void> {
    const answer = await request.get(address)
    expect(answer.status()).toBe(200)
    const headers = answer.headers()
    expect(headers['content-type']).toBe('image/png')
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    const png = await answer.body()
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    expect(png.length).toBeLessThan(300_000)
  }
})
