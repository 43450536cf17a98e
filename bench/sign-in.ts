import { type Browser, chromium, type Page } from '@playwright/test'
import { STAFF } from '../local/sign-in/staff.ts'
import { findOrInstallChromium } from '../test/browser/chromium.ts'

export async function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: findOrInstallChromium(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  })
}

/** @returns the access token */
export async function signIn(page: Page): Promise<string> {
  await page.goto('/admin')
  await page.getByLabel(/email/i).fill(STAFF.email)
  await page.getByLabel(/password/i).fill(STAFF.password)
  await page.getByRole('button', { name: /sign in/i }).click()
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
  return page.evaluate(() => {
    const user = Object.entries(sessionStorage).find(([key]) => key.startsWith('oidc.user:'))
    return user ? String(JSON.parse(user[1]).access_token) : ''
  })
}
