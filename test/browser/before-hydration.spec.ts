import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectNoShift, untilHydrated, watchShifts } from './hydration.ts'
import { awaitMail } from './inbox.ts'
import { newLatch } from './latch.ts'
import { longUnless } from './long.ts'
import { expect, freshAddress, joinForm, test } from './visitor.ts'

const LOADER = /\/assets\/hydration-loader-[^/]+\.js$/

/** Delays the app's modules until `release` is called. Until then the page cannot hydrate. */
async function withoutApp(page: Page): Promise<{ release(): void }> {
  const latch = newLatch()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (!LOADER.test(route.request().url())) await latch.opened
    await route.continue()
  })
  return { release: latch.open }
}

test.describe('an untouched page', () => {
  for (const path of ['/', '/privacy', '/terms', '/blog/why-counting-macros-isnt-enough']) {
    test(
      `${path} loads the hydration loader and no other script`,
      longUnless(path === '/'),
      async ({ page }) => {
        const scripts: string[] = []
        page.on('request', (request) => {
          if (request.resourceType() === 'script') scripts.push(request.url())
        })
        await page.goto(path, { waitUntil: 'networkidle' })
        expect(scripts).toEqual([expect.stringMatching(LOADER)])
      },
    )
  }
})

test.describe('a public page', () => {
  test('fetches the code of a linked page when the visitor points at the link', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' })
    const app = page.waitForRequest(/\/assets\/app-/)
    await page.getByRole('heading', { level: 1 }).hover()
    await app
    const blog = page.waitForRequest(/\/assets\/blog-page-/)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).hover()
    await blog
  })

  test('never fetches the staff area, even if the visitor points at “Admin”', async ({ page }) => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await page.goto('/')
    const hydrated = await untilHydrated(page)
    const admin = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Admin' })
    await admin.hover()
    await hydrated()
    await admin.focus()
    await page.waitForLoadState('networkidle')
    const staffArea = readFileSync('dist/site/admin/index.html', 'utf8')
    const entry = /<script type="module" src="([^"]+)"/.exec(staffArea)?.[1]
    expect(entry).toMatch(/^\/assets\/admin-/)
    expect(requested).not.toContain(entry)
    expect(requested).not.toContain('/admin')
    expect(
      requested.filter((path) => /analytics|blog-scheduler|email-campaign/.test(path)),
    ).toEqual([])
  })
})

test.describe('before hydration', () => {
  test('a half-typed field keeps its focus and its caret when the app hydrates', async ({
    page,
  }) => {
    const app = await withoutApp(page)
    await page.goto('/')
    const hydrated = await untilHydrated(page)
    const { email } = joinForm(page)
    await email.focus()
    await page.keyboard.type('ada@example.')
    app.release()
    await hydrated()
    await expect(email).toHaveValue('ada@example.')
    await expect(email).toBeFocused()
    await page.keyboard.type('com')
    await expect(email).toHaveValue('ada@example.com')
  })

  test('a focused join form starts its proof of work as soon as the app loads', {
    tag: '@long',
  }, async ({ page }) => {
    const app = await withoutApp(page)
    await page.goto('/')
    await joinForm(page).email.focus()
    const begun = page.waitForRequest('**/api/subscribers/challenge')
    app.release()
    await begun
  })

  test('a form that is submitted before the app loads is sent after the app loads', async ({
    page,
  }) => {
    const app = await withoutApp(page)
    const address = freshAddress()
    await page.goto('/')
    const form = joinForm(page)
    await form.email.fill(address)
    await form.email.press('Enter')
    await expect(page).toHaveURL(/\/$/)
    app.release()
    await expect(
      form.section.getByRole('heading', { name: 'Welcome to MyPlateful!' }),
    ).toBeVisible()
    await expect(page.getByText(/^Success!/)).toBeVisible()
    await awaitMail(address)
  })

  test.describe('when the app fails to load', () => {
    test.use({ allowedErrors: [/ERR_FAILED|Failed to load/] })

    test('a submitted form is sent to the server', { tag: '@long' }, async ({ page }) => {
      await page.route(/\/assets\/(?!hydration-loader-).*\.js$/, (route) => route.abort())
      const address = freshAddress()
      await page.goto('/')
      await joinForm(page).email.fill(address)
      await joinForm(page).email.press('Enter')
      await expect(page).toHaveURL(/\/welcome$/)
      await awaitMail(address)
    })
  })

  test('a button that is pressed twice takes effect once', async ({ page }) => {
    const app = await withoutApp(page)
    let calls = 0
    await page.route('**/api/unsubscribe?*', (route) => {
      calls += 1
      return route.fulfill({ json: { is_active: false } })
    })
    await page.goto('/unsubscribe?s=some-id')
    const button = page.getByRole('button', { name: 'Unsubscribe' })
    await button.click()
    await button.click()
    expect(calls).toBe(0)
    app.release()
    await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
    expect(calls).toBe(1)
  })

  test('a link in the phone menu opens its page', { tag: '@long' }, async ({ page }) => {
    await withoutApp(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.locator('#phone-menu').getByRole('link', { name: 'Blog' }).click()
    await expect(page).toHaveURL(/\/blog$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nutrition Insights Blog')
  })

  test('the phone menu stays open when the app hydrates', { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    const hydrated = await untilHydrated(page)
    await page.getByRole('button', { name: 'Menu' }).click()
    await hydrated()
    await expect(page.locator('#phone-menu').getByRole('link', { name: 'Blog' })).toBeVisible()
  })

  test('nothing shifts when the app hydrates', async ({ page }) => {
    await watchShifts(page)
    await page.goto('/')
    await page.evaluate(() => document.fonts.ready)
    const hydrated = await untilHydrated(page)
    await page.keyboard.press('Shift')
    await hydrated()
    await expectNoShift(page)
  })
})

test.describe('the browser’s back and forward buttons', () => {
  test('restore a half-typed email address', { tag: '@long' }, async ({ page }) => {
    await page.goto('/')
    await joinForm(page).email.fill('ada@example.com')
    await page.goto('/terms')
    await page.goBack()
    await expect(joinForm(page).email).toHaveValue('ada@example.com')
  })

  test('show the right page even if going back loads no new document', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto('/terms')
    const hydrated = await untilHydrated(page)
    await page.keyboard.press('Shift')
    await hydrated()
    // The app adds the history entry of /privacy without loading a document. The last step below goes back from
    // /privacy to /terms, which also loads no document. The page must still show the terms.
    await page.getByRole('link', { name: 'Privacy Policy' }).last().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
    await page.goto('/')
    await page.goBack()
    await expect(page).toHaveURL(/\/privacy$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL(/\/terms$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service')
  })

  test('can use the back/forward cache, because the landing page has no unload listeners', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const add = window.addEventListener
      window.addEventListener = (...args: Parameters<typeof add>) => {
        if (/unload$/i.test(args[0])) throw new Error(`a page listens for ${args[0]}`)
        return add.apply(window, args)
      }
    })
    await page.goto('/')
    const hydrated = await untilHydrated(page)
    await page.keyboard.press('Shift')
    await hydrated()
  })
})

test.describe('when the font arrives late', () => {
  for (const path of ['/', '/blog', '/blog/why-counting-macros-isnt-enough']) {
    for (const width of [390, 1440]) {
      test(
        `nothing on ${path} shifts at ${width} px`,
        longUnless(path === '/' && width === 390),
        async ({ page }) => {
          const font = newLatch()
          await page.route('**/*.woff2', async (route) => {
            await font.opened
            await route.continue()
          })
          await page.setViewportSize({ width, height: 900 })
          await watchShifts(page)
          await page.goto(path, { waitUntil: 'domcontentloaded' })
          await page.evaluate(() => new Promise(requestAnimationFrame))
          font.open()
          await page.evaluate(async () => {
            await document.fonts.ready
            await new Promise((resolve) =>
              requestAnimationFrame(() => requestAnimationFrame(resolve)),
            )
          })
          expect(await page.evaluate(() => document.fonts.check('1em Manrope'))).toBe(true)
          await expectNoShift(page)
        },
      )
    }
  }
})
