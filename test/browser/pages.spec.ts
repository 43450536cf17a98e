import { FIXED_SLUGS } from '../../contract/site/pages.ts'
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

  test('says what the product is', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByText('Eat today for a better tomorrow').first()).toBeVisible()
    await expect(
      page.getByText('Your smart plate for health, energy, and longevity.').first(),
    ).toBeVisible()
    for (const step of [
      'Snap Your Plate',
      'See Beyond Calories',
      'Track Your Longevity Score',
      'Join Your Tribe',
    ]) {
      await expect(page.getByRole('heading', { name: step })).toBeVisible()
    }
  })

  test('shows the mockup’s sample values', { tag: '@long' }, async ({ page }) => {
    await page.goto('/')
    for (const [name, now] of [
      ['Protein', 75],
      ['Carbs', 84],
      ['Fat', 60],
      ['Calories', 85],
    ] as const) {
      const bar = page.getByRole('progressbar', { name: new RegExp(name) })
      const [value, max] = await Promise.all([
        bar.getAttribute('aria-valuenow'),
        bar.getAttribute('aria-valuemax'),
      ])
      expect(Math.round((Number(value) / Number(max ?? 100)) * 100)).toBe(now)
    }
  })

  test('shows both plans as coming soon', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Free Forever Plan' })).toBeVisible()
    await expect(page.getByText('Coming Soon', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Premium Subscription' })).toBeVisible()
    await expect(page.getByText('Coming Very Soon', { exact: true })).toBeVisible()
  })

  for (const name of ['Get Early Access', 'Join Early Access', 'Join Priority Waitlist']) {
    test(
      `'${name}' brings the form into view`,
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

  test("'Learn More' brings How It Works into view", { tag: '@long' }, async ({ page }) => {
    await page.goto('/')
    await page
      .getByRole('link', { name: 'Learn More' })
      .or(page.getByRole('button', { name: 'Learn More' }))
      .click()
    await expect(page.locator('#how-it-works')).toBeInViewport()
  })
})

test.describe('the blog', () => {
  test('lists exactly the six articles, in the spec’s order', async ({ page }) => {
    await page.goto('/blog')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nutrition Insights Blog')
    const links = page.locator('main a[href^="/blog/"]')
    const paths = await links.evaluateAll((all) => [
      ...new Set(all.map((a) => a.getAttribute('href'))),
    ])
    expect(paths).toEqual(FIXED_SLUGS.map((slug) => `/blog/${slug}`))
  })

  for (const slug of FIXED_SLUGS) {
    test(`shows ${slug} whole`, longUnless(slug === FIXED_SLUGS[0]), async ({ page }) => {
      await page.goto(`/blog/${slug}`)
      const words = ((await page.locator('main').textContent()) ?? '').split(/\s+/).length
      expect(words).toBeGreaterThan(1000)
      await expect(page.getByText(/^January \d{1,2}, 2025/).first()).toBeVisible()
      await expect(page.locator('a[href="/#email-capture"]').first()).toBeAttached()
      await expect(page.locator('#email-capture')).toBeAttached()
    })
  }

  test('an unknown slug falls back to the first article', { tag: '@long' }, async ({ page }) => {
    test.info().annotations.push({ type: 'why', description: 'docs/product.md, "Pages"' })
    await page.goto('/blog/first')
    const first = await page
      .goto(`/blog/${FIXED_SLUGS[0]}`)
      .then(() => page.getByRole('heading', { level: 1 }).innerText())
    await page.goto('/blog/no-such-article')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first)
  })
  test.use({ allowedErrors: [/404/] })
})

test.describe('legal pages', () => {
  test('privacy is effective today, by the visitor’s own calendar', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2027-03-14T15:00:00Z'))
    await page.goto('/privacy')
    await expect(page.getByText('March 14, 2027')).toBeVisible()
    await expect(page.getByText('under 13').first()).toBeVisible()
    await expect(page.getByText('not medical advice').first()).toBeVisible()
  })

  test('terms are effective January 1, 2025, under the law of Indiana', async ({ page }) => {
    await page.goto('/terms')
    await expect(page.getByText('January 1, 2025').first()).toBeVisible()
    await expect(page.getByText(/Indiana/).first()).toBeVisible()
  })
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

  test('a missing asset is 404 and never HTML', async ({ request }) => {
    const answer = await request.get('/assets/gone.js')
    expect(answer.status()).toBe(404)
    expect(answer.headers()['content-type']).not.toContain('html')
  })
})

test('no page asks another origin for anything', { tag: '@long' }, async ({ page }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(SITE_URL) && !request.url().startsWith('data:'))
      elsewhere.push(request.url())
  })
  for (const path of [
    '/',
    '/blog',
    `/blog/${FIXED_SLUGS[0]}`,
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
    `the header of ${path} leads home and to the blog, and asks for nothing`,
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

test('who has left has one way on, and one back', { tag: '@long' }, async ({ page }) => {
  await page.route('**/api/unsubscribe?*', (route) => route.fulfill({ json: { is_active: false } }))
  await page.goto('/unsubscribe?s=x')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Undo' })).toBeVisible()
  await main.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.locator('header').getByRole('link', { name: 'Admin' })).toBeVisible()
})

test('the phone menu works with the keyboard alone', async ({ page }) => {
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
