import type { Locator, Page } from '@playwright/test'
import type { PublishedPost } from '../../contract/posts/schemas.ts'
import type { Renderer } from '../../contract/site/renderer.ts'
import { violationsLightAndDark } from './axe.ts'
import { SITE_URL } from './host.ts'
import { expectNoShift, mainHtml, untilHydrated, watchShifts } from './hydration.ts'
import { longUnless } from './long.ts'
import { cutOff, hiddenByHeader, outlineFaults, smallTargets } from './measure.ts'
import { expect, test } from './visitor.ts'

/** The tests themselves render the blog's list and the pages of these posts. The laptop host serves everything else. */
const post = (slug: string, more: Partial<PublishedPost>): PublishedPost => ({
  id: slug,
  slug,
  title: 'Beans & Greens',
  subtitle: 'Dinner in one pot',
  excerpt: 'What a pot of beans brings to the week.',
  content: '<p>Soak the beans. General information, not medical advice.</p>',
  cover_image: '/covers/legumes-1200.jpg',
  tags: ['fiber', 'habits'],
  read_time: '4 min read',
  publish_at: '2026-01-06T14:07:00.000Z',
  ...more,
})
const WORD = 'Antidisestablishmentarianism'
const posts = [
  post('ai-reviewed', {
    author: 'Ada Byron',
    ai_written: true,
    reviewed_by: 'Dana Reed',
    reviewed_at: '2026-01-05T14:00:00.000Z',
    updated_at: '2026-01-09T14:00:00.000Z',
    sources: [
      { title: 'FoodData Central', url: 'https://fdc.nal.usda.gov/' },
      { title: `https://example.org/${WORD}/${WORD}/${WORD}`, url: 'https://example.org/' },
    ],
  }),
  post('ai-alone', {
    ai_written: true,
    title: `${WORD} and everything else in the pot `.repeat(3).slice(0, 150).trim(),
    tags: Array.from(
      { length: 8 },
      (_, n) => `${'beans and greens of the world '.repeat(2).slice(0, 38)}${n}`,
    ),
  }),
  post('long-names', { author: WORD.repeat(3), reviewed_by: WORD.repeat(3), tags: [] }),
]
const blog = { siteUrl: SITE_URL, posts }

const RENDERER = new URL('../../dist/render/renderer.mjs', import.meta.url).href

async function draw(page: Page): Promise<void> {
  const { renderer }: { renderer: Renderer } = await import(RENDERER)
  await page.route(/\/blog$/, async (route) =>
    route.fulfill({ contentType: 'text/html', body: await renderer.blogPage(blog, {}) }),
  )
  for (const one of posts)
    await page.route(`**/blog/${one.slug}`, async (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: await renderer.articlePage(one.slug, one, blog),
      }),
    )
}

test.beforeEach(({ page }) => draw(page))

test('an article written by AI says so on the first screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/blog/ai-reviewed')
  const notice = page.getByText('Written with AI, reviewed by Dana Reed on January 5, 2026.')
  await expect(notice).toBeInViewport()
  await expect(page.getByText('By Ada Byron', { exact: true })).toBeInViewport()
  await expect(page.getByText('Updated January 9, 2026')).toBeVisible()
  await page.getByRole('link', { name: 'How we write' }).click()
  await expect(page).toHaveURL('/blog#how-we-write')
  await expect(page.getByRole('heading', { name: 'How we write' })).toBeInViewport()
})

test('an unreviewed article written by AI says that no person has reviewed it', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/blog/ai-alone')
  await expect(page.getByText('Written with AI. No person has reviewed it.')).toBeVisible()
  await expect(page.getByText('By MyPlateful', { exact: true })).toBeVisible()
})

test('an article lists its sources as links above the share links', async ({ page }) => {
  await page.goto('/blog/ai-reviewed')
  const sources = page.getByRole('region', { name: 'Sources' })
  await expect(sources.getByRole('listitem')).toHaveCount(2)
  await expect(sources.getByRole('link', { name: 'FoodData Central' })).toHaveAttribute(
    'href',
    'https://fdc.nal.usda.gov/',
  )
  const [above, below] = await Promise.all([
    sources.boundingBox(),
    page.getByRole('region', { name: 'Share this article' }).boundingBox(),
  ])
  expect(above?.y).toBeLessThan(below?.y ?? 0)
})

test('an article on a wide page is one column, with lines of at most 75 letters', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/blog/5-hidden-micronutrients-youre-missing')
  const article = page.locator('article')
  const column = [
    page.getByRole('link', { name: 'Back to Blog' }),
    article.getByRole('heading', { level: 1 }),
    article.getByText('By MyPlateful'),
    article.locator('[data-article-body] > p').first(),
    article.getByRole('region', { name: 'Table' }),
    article.getByRole('heading', { name: 'Sources' }),
    article.getByRole('link', { name: 'Get early access to MyPlateful' }),
    page.getByRole('heading', { name: 'Keep reading' }),
  ]
  const beside = [article.getByRole('img').first(), article.getByText('In this article')]
  const left = async (one: Locator) => Math.round((await one.boundingBox())?.x ?? -1)
  const [text, other] = [await Promise.all(column.map(left)), await Promise.all(beside.map(left))]
  expect(new Set(text)).toEqual(new Set([text[0]]))
  expect(new Set(other).size).toBe(1)
  const letters = await article.locator('[data-article-body] > p').evaluateAll((paragraphs) => {
    const lines = paragraphs.map((one) => ({
      letters: one.textContent?.length ?? 0,
      lines: one.getClientRects()[0] ? one.clientHeight / (18 * 1.7) : 1,
    }))
    const long = lines.filter((one) => one.lines > 3)
    return Math.max(...long.map((one) => one.letters / one.lines))
  })
  expect(letters).toBeGreaterThan(55)
  expect(letters).toBeLessThan(75)
})

for (const { slug } of posts) {
  test(
    `the article ${slug} looks the same after hydration`,
    longUnless(slug === 'ai-reviewed'),
    async ({ page }) => {
      await watchShifts(page)
      await page.goto(`/blog/${slug}`)
      const drawn = await mainHtml(page)
      const hydrated = await untilHydrated(page)
      await page.mouse.move(300, 300)
      await page.keyboard.press('Tab')
      await hydrated()
      expect(await mainHtml(page)).toBe(drawn)
      await expectNoShift(page)
    },
  )
}

test.describe('accessibility', () => {
  test.use({ bypassCSP: true })

  for (const path of ['/blog', ...posts.map(({ slug }) => `/blog/${slug}`)])
    test(`${path} passes axe-core and fits at each width in both color schemes`, {
      tag: '@long',
    }, async ({ page }) => {
      await page.goto(path)
      for (const width of [320, 390, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        for (const faults of [violationsLightAndDark, outlineFaults, smallTargets, cutOff])
          expect.soft(await faults(page), `${faults.name} ${width}`).toEqual([])
      }
      expect(await hiddenByHeader(page)).toEqual([])
    })
})

test('the row of articles under “Keep reading” has no gap', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const path of [`/blog/${posts[0]?.slug}`, '/blog/why-fitness-apps-dont-help-weight-loss']) {
    await page.goto(path)
    const row = page.getByRole('navigation', { name: 'Keep reading' }).getByRole('listitem')
    await expect(row).toHaveCount(3)
    const boxes = await row.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().toJSON()),
    )
    expect(new Set(boxes.map(({ y }) => y)).size).toBe(1)
    expect(boxes.at(-1)?.right - boxes[0]?.left).toBeGreaterThan(1100)
  }
})
