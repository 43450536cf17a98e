import { SIGN_IN_URL, SITE_URL } from './host.ts'
import { expect, test } from './visitor.ts'

test.describe('the staff area', () => {
  test('sends a visitor to sign-in, back to /admin, and out again', async ({ page }) => {
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

    const kept = await page.evaluate(() => Object.values(window.localStorage).join(' '))
    expect(kept).not.toMatch(/eyJ/)

    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(`${SITE_URL}/`)
    await page.goto('/admin')
    await expect(page).toHaveURL(new RegExp(`^${SIGN_IN_URL}`))
  })

  test.use({ allowedErrors: [/40[01]/] })

  test('its API takes no request without a token', async ({ request }) => {
    expect((await request.get('/api/admin/stats')).status()).toBe(401)
  })
})
