import { POST_BUDGET } from '../../bench/web/budgets.ts'
import { BUILT_IN_SLUGS } from '../../contract/site/pages.ts'
import { countWaiting } from '../../contract/subscribers/routes.ts'
import { violationsLightAndDark } from './axe.ts'
import { SITE_URL } from './host.ts'
import { expectNoShift, mainHtml, untilHydrated, watchShifts } from './hydration.ts'
import { longUnless } from './long.ts'
import { cutOff, hiddenByHeader, outlineFaults, smallTargets } from './measure.ts'
import { deletePublished, type MadePost, signIn, staffApi } from './staff.ts'
import { expect, joinForm, test } from './visitor.ts'
import { expectWithin } from './weigh.ts'

const TITLE = 'Beans & Greens: “Fiber” First'
const SLUG = 'beans-greens-fiber-first'
const CONTENT = [
  '<h2>Soak</h2><p>Soak the beans.</p>',
  '<h2>Simmer</h2><p>Simmer the beans.</p>',
  '<h2>Season</h2><p>Season the beans.</p>',
  '<p>See <a href="/blog">the blog</a>. General information, not medical advice.</p>',
].join('')

// The tests share one post, so they run on one host. The host's blog has seven articles during the tests.
test.describe.configure({ mode: 'default' })

let post: MadePost

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage({ baseURL: SITE_URL, javaScriptEnabled: true })
  await signIn(page)
  const fields = {
    title: TITLE,
    subtitle: 'Dinner in one pot',
    excerpt: 'What a pot of beans brings to the week.',
    content: CONTENT,
    cover_image: '/covers/legumes-1200.jpg',
    tags: ['fiber', 'habits'],
    read_time: '4 min read',
    newsletter_enabled: false,
    publish_at: '2026-01-06T14:07:00.000Z',
  }
  const made = await staffApi(page, 'posts', { action: 'create', fields })
  expect(made.status).toBe(200)
  await staffApi(page, 'blog-scheduler', { action: 'check_schedule' })
  post = made.body.post as MadePost
  await page.close()
})

test.afterAll(async ({ browser }) => {
  const page = await browser.newPage({ baseURL: SITE_URL, javaScriptEnabled: true })
  await signIn(page)
  await deletePublished(page, post)
  await page.close()
  expect(await (await fetch(`${SITE_URL}/blog`)).text()).not.toContain(SLUG)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a published post has its full text', async ({ page }) => {
    await page.goto(`/blog/${SLUG}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE)
    for (const part of ['Dinner in one pot', 'January 6, 2026', '4 min read', 'Season the beans.'])
      await expect(page.getByText(part, { exact: true })).toBeVisible()
    const contents = page.getByRole('navigation', { name: 'In this article' })
    await contents.getByRole('link', { name: 'Season' }).click()
    await expect(page.locator('h2#season')).toBeInViewport()
  })

  test('the blog lists a published post before the six built-in articles', async ({ page }) => {
    await page.goto('/blog')
    const links = page.locator('main h2 a')
    await expect(links).toHaveCount(7)
    await expect(links.first()).toHaveAttribute('href', `/blog/${SLUG}`)
  })
})

test('a published post stays within its size budget', () =>
  expectWithin(`/blog/${SLUG}`, POST_BUDGET))

for (const path of [
  `/blog/${SLUG}`,
  '/blog',
  '/blog?q=beans&utm_source=x',
  `/blog/${BUILT_IN_SLUGS[1]}`,
  '/blog/no-such-post',
]) {
  test(
    `${path} looks the same after hydration and fetches no data again`,
    longUnless(path === `/blog/${SLUG}`),
    async ({ page }) => {
      const requested: string[] = []
      page.on('request', (request) => requested.push(new URL(request.url()).pathname))
      await watchShifts(page)
      await page.goto(path)
      const drawn = await mainHtml(page)
      const hydrated = await untilHydrated(page)
      await page.mouse.move(300, 300)
      await page.keyboard.press('Tab')
      await hydrated()
      expect(await mainHtml(page)).toBe(drawn)
      // Every page requests the count of waiting people, because the served HTML lacks the count.
      const ofPost = requested.filter((one) => one.startsWith('/api/') && one !== countWaiting.path)
      expect(ofPost).toEqual([])
      await expectNoShift(page)
    },
  )
}

test('navigation inside the app to a post updates the document’s head', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
  await page.locator('main').getByRole('link', { name: TITLE }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE)
  await expect(page).toHaveTitle(`${TITLE} | MyPlateful`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${SITE_URL}/blog/${SLUG}`,
  )
  await page.getByRole('link', { name: /^Next article/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Why Counting Macros Isn’t Enough',
  )
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE)
})

test('a post’s link is copied without the query of the page’s address', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/blog/${SLUG}?utm_source=newsletter`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${SITE_URL}/blog/${SLUG}`,
  )
  const copy = page.getByRole('link', { name: 'Copy link' })
  const hydrated = await untilHydrated(page)
  await copy.hover()
  await hydrated()
  await copy.click()
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${SITE_URL}/blog/${SLUG}`)
})

test('the page of an unknown slug has the first article’s URL as its canonical URL', {
  tag: '@long',
}, async ({ page }) => {
  const answer = await page.goto('/blog/no-such-post')
  expect(answer?.status()).toBe(200)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${SITE_URL}/blog/${BUILT_IN_SLUGS[0]}`,
  )
  await expect(joinForm(page).section).toBeAttached()
})

test('the sitemap, the feeds and the structured data are well-formed and contain a published post’s URL', async ({
  page,
}) => {
  await page.goto(`/blog/${SLUG}`)
  const read = await page.evaluate(async () => {
    const parsed = async (path: string) => {
      const answer = await fetch(path)
      const xml = new DOMParser().parseFromString(await answer.text(), 'application/xml')
      return { error: xml.querySelector('parsererror')?.textContent ?? '', xml }
    }
    const [sitemap, rss] = [await parsed('/sitemap.xml'), await parsed('/rss.xml')]
    const [item] = rss.xml.querySelectorAll('item')
    const field = (name: string) => item?.getElementsByTagName(name)[0]?.textContent
    return {
      errors: [sitemap.error, rss.error],
      inSitemap: [...sitemap.xml.querySelectorAll('url')].map((url) => [
        url.querySelector('loc')?.textContent,
        url.querySelector('lastmod')?.textContent,
      ]),
      rss: {
        title: field('title'),
        link: field('link'),
        content: field('content:encoded'),
        date: field('pubDate'),
      },
      json: await (await fetch('/feed.json')).json(),
      graph: JSON.parse(
        document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}',
      )['@graph'],
    }
  })
  const url = `${SITE_URL}/blog/${SLUG}`
  const absolute = CONTENT.replace('"/blog"', `"${SITE_URL}/blog"`)
  expect(read.errors).toEqual(['', ''])
  expect(read.inSitemap).toContainEqual([url, '2026-01-06'])
  expect(read.inSitemap.map(([loc]) => loc)).not.toContain(`${SITE_URL}/admin`)
  expect(read.rss).toMatchObject({ title: TITLE, link: url, content: absolute })
  expect(new Date(read.rss.date ?? '').toISOString()).toBe('2026-01-06T14:07:00.000Z')
  expect(read.json).toMatchObject({ version: 'https://jsonfeed.org/version/1.1' })
  expect(read.json.items[0]).toMatchObject({ id: url, title: TITLE, content_html: absolute })
  const [posting, , , trail] = read.graph
  expect(posting).toMatchObject({ '@type': 'BlogPosting', headline: TITLE, mainEntityOfPage: url })
  expect(trail.itemListElement.at(-1)).toMatchObject({ position: 3, name: TITLE, item: url })
  const picture = await page.request.get(posting.image)
  expect(picture.headers()['content-type']).toBe('image/jpeg')
  expect((await picture.body()).length).toBeLessThan(150_000)
})

test('robots.txt names the sitemap and excludes the staff area', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`)
  expect(robots).toContain('Disallow: /admin')
})

test.describe('a published post', () => {
  test.use({ bypassCSP: true })

  test('passes axe-core and fits at each width in both color schemes', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto(`/blog/${SLUG}`)
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      for (const faults of [violationsLightAndDark, outlineFaults, smallTargets, cutOff])
        expect.soft(await faults(page), `${faults.name} ${width}`).toEqual([])
    }
    expect(await hiddenByHeader(page)).toEqual([])
  })
})
