import { BUILT_IN_SLUGS } from '../../contract/site/pages.ts'
import { SITE_URL } from './host.ts'
import { longUnless } from './long.ts'
import { expect, test } from './visitor.ts'

test.describe('the landing page', () => {
  test('has its sections in order', async ({ page }) => {
    await page.goto('/')
    const text = (await page.locator('body').textContent()) ?? ''
    const order = [
      'Learn More',
      'How It Works',
      'Concept design — actual app UI may vary.',
      'Why You',
      'Stay Ahead of Your Health Journey',
      'Choose Your Plan',
      'Join Priority Waitlist',
      'Privacy Policy',
    ].map((part) => text.toLowerCase().indexOf(part.toLowerCase()))
    expect(order.every((at) => at >= 0)).toBe(true)
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  })

  for (const name of ['Get Early Access', 'Join Early Access', 'Join Priority Waitlist']) {
    test(
      `scrolls to the form after a click on '${name}'`,
      longUnless(name === 'Join Early Access'),
      async ({ page }) => {
        await page.goto('/')
        await page
          .getByRole('link', { name })
          .or(page.getByRole('button', { name }))
          .first()
          .click()
        await expect(page.locator('#email-capture')).toBeInViewport({ ratio: 0.3 })
      },
    )
  }

  test("scrolls to How It Works after a click on 'Learn More'", { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto('/')
    await page
      .getByRole('link', { name: 'Learn More' })
      .or(page.getByRole('button', { name: 'Learn More' }))
      .click()
    await expect(page.locator('#how-it-works')).toBeInViewport()
  })
})

test.describe('the blog', () => {
  test('lists exactly the six built-in articles, in their fixed order', async ({ page }) => {
    await page.goto('/blog')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nutrition Insights Blog')
    const links = page.locator('main a[href^="/blog/"]')
    const paths = await links.evaluateAll((all) => [
      ...new Set(all.map((a) => a.getAttribute('href'))),
    ])
    expect(paths).toEqual(BUILT_IN_SLUGS.map((slug) => `/blog/${slug}`))
  })

  for (const slug of BUILT_IN_SLUGS) {
    test(
      `shows the full text of ${slug}`,
      longUnless(slug === BUILT_IN_SLUGS[0]),
      async ({ page }) => {
        await page.goto(`/blog/${slug}`)
        const words = ((await page.locator('main').textContent()) ?? '').split(/\s+/).length
        expect(words).toBeGreaterThan(1000)
        await expect(page.getByText(/^January \d{1,2}, 2025/).first()).toBeVisible()
        await expect(page.locator('a[href="/#email-capture"]').first()).toBeAttached()
        await expect(page.locator('#email-capture')).toBeAttached()
      },
    )
  }

  test('shows the first article for an unknown slug', { tag: '@long' }, async ({ page }) => {
    test.info().annotations.push({ type: 'why', description: 'docs/product.md, "Pages"' })
    await page.goto('/blog/first')
    const first = await page
      .goto(`/blog/${BUILT_IN_SLUGS[0]}`)
      .then(() => page.getByRole('heading', { level: 1 }).innerText())
    await page.goto('/blog/no-such-article')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first)
  })
  test.use({ allowedErrors: [/404/] })
})

test.describe('an unknown path', () => {
  test.use({ allowedErrors: [/404|no-such-page/] })

  test('shows the not-found page with status 404 and logs the path', async ({ page }) => {
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('/no-such-page'),
    )
    const answer = await page.goto('/no-such-page')
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    await logged
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL(`${SITE_URL}/`)
  })

  test('below /assets gets a 404 that is not HTML', async ({ request }) => {
    const answer = await request.get('/assets/gone.js')
    expect(answer.status()).toBe(404)
    expect(answer.headers()['content-type']).not.toContain('html')
  })
})

test('no page requests anything from another origin', { tag: '@long' }, async ({ page }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(SITE_URL) && !request.url().startsWith('data:'))
      elsewhere.push(request.url())
  })
  for (const path of [
    '/',
    '/blog',
    `/blog/${BUILT_IN_SLUGS[0]}`,
    '/privacy',
    '/terms',
    '/unsubscribe',
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' })
  }
  expect(elsewhere).toEqual([])
})

for (const path of ['/unsubscribe?s=x', '/confirm?s=x', '/welcome', '/already-subscribed'])
  test(
    `the header of ${path} links only to home and the blog`,
    longUnless(path === '/unsubscribe?s=x'),
    async ({ page }) => {
      for (const width of [320, 390, 1440]) {
        await page.setViewportSize({ width, height: 844 })
        await page.goto(path)
        const header = page.locator('header').first()
        await expect(header.getByRole('link')).toHaveCount(2)
        await expect(header.getByRole('link', { name: /MyPlateful/ })).toHaveAttribute('href', '/')
        await expect(header.getByRole('link', { name: 'Blog' })).toBeInViewport()
        await expect(header.getByRole('button')).toHaveCount(0)
      }
    },
  )

test('the phone menu opens and closes by keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const menu = page.getByRole('button', { name: /menu/i })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Admin' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Admin' })).toBeHidden()
  await expect(menu).toBeFocused()
})
