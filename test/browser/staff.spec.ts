import { SIGN_IN_URL, SITE_URL } from './host.ts'
import { longUnless } from './long.ts'
import { signIn } from './staff.ts'
import { expect, test } from './visitor.ts'

test.describe('the staff area', () => {
  test('sends a visitor to sign-in and then back to /admin', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Admin' }).first().click()
    await expect(page).toHaveURL(new RegExp(`^${SIGN_IN_URL}`))
    await page.getByLabel(/email/i).fill('staff@example.com')
    await page.getByLabel(/password/i).fill('wrong')
    await page.getByRole('button', { name: /sign in/i }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.getByLabel(/password/i).fill('plateful')
    await page.getByRole('button', { name: /sign in/i }).click()

    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
    await expect(page).toHaveURL(`${SITE_URL}/admin`)
    await expect(page.getByText('Manage your blog posts and email campaigns')).toBeVisible()
    await expect(page.getByText('Active subscribers', { exact: true })).toBeVisible()

    const stored = await page.evaluate(() => Object.values(window.localStorage).join(' '))
    expect(stored).not.toMatch(/eyJ/)

    await page.getByRole('button', { name: /^Menu of/ }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(`${SITE_URL}/`)
    await page.goto('/admin')
    await expect(page).toHaveURL(new RegExp(`^${SIGN_IN_URL}`))
  })

  test.describe('an unknown address below /admin', () => {
    test.use({ allowedErrors: [/404|attempted path/] })

    for (const isSignedIn of [false, true])
      test(
        `shows the not-found page with status 404, signed in: ${isSignedIn}`,
        longUnless(!isSignedIn),
        async ({ page }) => {
          if (isSignedIn) await signIn(page, '/admin')
          for (const path of ['/admin/nope', '/admin/posts/one/two'])
            expect((await page.goto(path))?.status(), path).toBe(404)
          await page.goto('/admin/nope')
          await expect(page.getByText('Oops! Page not found')).toBeVisible()
          await page.getByRole('link', { name: 'Return to Home' }).click()
          await expect(page).toHaveURL(`${SITE_URL}/`)
        },
      )

    test('shows the not-found page after navigation inside the staff area', {
      tag: '@long',
    }, async ({ page }) => {
      await signIn(page, '/admin')
      await page.evaluate(() => {
        window.history.pushState(null, '', '/admin/nope')
        window.dispatchEvent(new PopStateEvent('popstate'))
      })
      await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
      await expect(page).toHaveTitle('Page not found | MyPlateful')
      await page.getByRole('link', { name: 'Return to Home' }).click()
      await expect(page).toHaveURL(`${SITE_URL}/`)
    })
  })

  test('navigates without a page load, and updates the title, the focus and the dashboard’s numbers', {
    tag: '@long',
  }, async ({ page }) => {
    await signIn(page, '/admin?tab=email')
    await expect(page).toHaveURL(`${SITE_URL}/admin?tab=email`)
    await page.getByRole('tab', { name: 'Analytics' }).click()
    await expect(page).toHaveURL(`${SITE_URL}/admin`)
    await page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
    await page.getByRole('link', { name: 'Total Subscribers' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Subscribers' })).toBeVisible()
    await expect(page).toHaveTitle('Subscribers | MyPlateful')
    await expect(page.getByRole('main')).toBeFocused()

    const figures = page.waitForRequest('**/api/admin/stats')
    await page.getByRole('link', { name: 'Analytics' }).click()
    await expect(page).toHaveTitle('Admin Dashboard | MyPlateful')
    await figures
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Subscribers' })).toBeVisible()
    await expect(page.locator('html[data-same]')).toHaveCount(1)
  })

  test.use({ allowedErrors: [/40[01]/] })

  test('has an API that answers 401 to a request without a token', async ({ request }) => {
    expect((await request.get('/api/admin/stats')).status()).toBe(401)
  })
})
