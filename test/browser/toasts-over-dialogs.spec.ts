import { expect, type Locator, type Page } from '@playwright/test'
import { openSignedIn, staffApi } from './staff.ts'
import { test } from './visitor.ts'

const left = {
  consent_version: '2025-01',
  consent_at: '2026-01-05',
  unsubscribed_at: '2026-02-05T10:00:00.000Z',
}

/** Imports unsubscribed people, and opens the list filtered to them. */
async function openWith(page: Page, count: number) {
  const name = `s${Math.random().toString(36).slice(2, 10)}`
  const emails = Array.from({ length: count }, (_, n) => `${name}-${n}@example.com`)
  await openSignedIn(page, `/admin/subscribers?search=${name}`)
  await expect(page.getByText(`No address here has ${name} in it`)).toBeVisible()
  const lines = emails.map((email, index) => ({ line: index + 2, record: { email, ...left } }))
  const { status } = await staffApi(page, 'subscribers/import', { dryRun: false, lines })
  expect(status).toBe(200)
  await page.reload()
  return emails
}

const toasts = (page: Page) => page.locator('[data-scope=toast][data-part=root]')
/** Counts the toasts and names the parts that a toast covers. */
async function covered(page: Page, dialog: Locator, button: Locator) {
  const parts = {
    heading: await dialog.getByRole('heading').first().elementHandle(),
    button: await button.elementHandle(),
  }
  return page.evaluate((of) => {
    const all = [...document.querySelectorAll('[data-scope=toast][data-part=root]')]
    const boxes = all.map((toast) => toast.getBoundingClientRect())
    const isUnder = (part: Element) => {
      const { left, right, top, bottom } = part.getBoundingClientRect()
      return boxes.some(
        (box) => left < box.right && box.left < right && top < box.bottom && box.top < bottom,
      )
    }
    const covered = Object.entries(of).flatMap(([name, part]) =>
      part instanceof Element && isUnder(part) ? [name] : [],
    )
    return { toasts: all.length, covered }
  }, parts)
}
const dialogOf = (page: Page) => page.getByRole('dialog')

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 768, height: 700 },
  { width: 390, height: 844 },
])
  test(`a toast does not cover a dialog’s heading and buttons at ${viewport.width} px`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.setViewportSize(viewport)
    const [ada = ''] = await openWith(page, 1)
    await page.getByRole('button', { name: ada }).click()
    const dialog = dialogOf(page)
    await dialog.getByRole('button', { name: 'Stop mail' }).click()
    const lift = dialog.getByRole('button', { name: 'Allow mail' })
    await expect(lift).toBeVisible()
    await expect.poll(() => covered(page, dialog, lift)).toEqual({ toasts: 1, covered: [] })
    await lift.click()
    await expect(dialog.getByRole('button', { name: 'Stop mail' })).toBeVisible()
    await toasts(page).getByRole('button', { name: 'Close' }).first().click()
    await expect(dialog).toBeVisible()
  })
