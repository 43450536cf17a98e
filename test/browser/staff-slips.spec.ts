import { expect, type Locator, type Page } from '@playwright/test'
import { openSignedIn, openTab, signIn, staffApi } from './staff.ts'
import { doubleClick, test } from './visitor.ts'

const left = {
  consent_version: '2025-01',
  consent_at: '2026-01-05',
  unsubscribed_at: '2026-02-05T10:00:00.000Z',
}

/** People of one test, who left, and the list that shows nobody else. */
async function openWith(page: Page, count: number) {
  const name = `s${Math.random().toString(36).slice(2, 10)}`
  const emails = Array.from({ length: count }, (_, n) => `${name}-${n}@example.com`)
  await openSignedIn(page, `/admin/subscribers?search=${name}`)
  await expect(page.getByText(`No address here begins with ${name}`)).toBeVisible()
  const lines = emails.map((email, index) => ({ line: index + 2, record: { email, ...left } }))
  const { status } = await staffApi(page, 'subscribers/import', { dryRun: false, lines })
  expect(status).toBe(200)
  await page.reload()
  return emails
}

/** How often the page asks this of the API. */
function countRequests(page: Page, path: string, action = '') {
  const counted = { count: 0 }
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith(path)) return
    if (request.postData()?.includes(action)) counted.count += 1
  })
  return counted
}

const toasts = (page: Page) => page.locator('[data-scope=toast][data-part=root]')
/** How many toasts stand, and which of a dialog's heading and this button one of them lies on. */
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
  test(`a toast leaves heading and buttons of a dialog free at ${viewport.width}`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.setViewportSize(viewport)
    const [ada = ''] = await openWith(page, 1)
    await page.getByRole('button', { name: ada }).click()
    const dialog = dialogOf(page)
    await dialog.getByRole('button', { name: 'Suppress' }).click()
    const lift = dialog.getByRole('button', { name: 'Lift suppression' })
    await expect(lift).toBeVisible()
    // Looked at while the toast stands.
    await expect.poll(() => covered(page, dialog, lift)).toEqual({ toasts: 1, covered: [] })
    await lift.click()
    await expect(dialog.getByRole('button', { name: 'Suppress' })).toBeVisible()
    await toasts(page).getByRole('button', { name: 'Close' }).first().click()
    await expect(dialog).toBeVisible()
  })

test('a double click on the check of a file leaves its outcome to be seen', {
  tag: '@long',
}, async ({ page }) => {
  const [ada = ''] = await openWith(page, 1)
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = dialogOf(page)
  const csv = `email,consent_version,consent_at\n${ada},2025-01,2026-01-05\n`
  await dialog
    .getByLabel('CSV file')
    .setInputFiles({ name: 'one.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await dialog.getByRole('button', { name: 'Choose the columns' }).click()
  await dialog.getByRole('button', { name: 'Check the file' }).dblclick({ delay: 30 })
  await expect(dialog.getByRole('button', { name: 'Import 1 line' })).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(dialog.getByRole('button', { name: 'Import 1 line' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test.describe('far from where the environment is', () => {
  test.use({ timezoneId: 'Pacific/Auckland' })

  test('times are the environment’s, and a date alone is that day', { tag: '@long' }, async ({
    page,
  }) => {
    const [ada = ''] = await openWith(page, 1)
    await page.getByRole('button', { name: ada }).click()
    const facts = dialogOf(page).locator('dl').first()
    await expect(facts).toContainText('ConsentJan 5, 2026Wording')
    await expect(facts).toContainText('UnsubscribedFeb 5, 2026, 5:00 AM EST')
  })
})

test('a double click exports once, and suppresses without taking it back', {
  tag: '@long',
}, async ({ page }) => {
  const [ada = ''] = await openWith(page, 1)
  let downloads = 0
  page.on('download', () => {
    downloads += 1
  })
  await page.getByRole('button', { name: 'Export CSV' }).dblclick({ delay: 30 })
  await expect(toasts(page)).toHaveText([/^Exported/])
  await expect.poll(() => downloads).toBe(1)

  const changes = countRequests(page, '/suppression')
  await page.getByRole('button', { name: ada }).click()
  await dialogOf(page).getByRole('button', { name: 'Suppress' }).dblclick({ delay: 30 })
  await expect(dialogOf(page).getByText('Because a staff member stopped it')).toBeVisible()
  expect(changes.count).toBe(1)
})

test.describe('with nothing generated yet', () => {
  test.use({ allowedErrors: [/404/] })

  test('an answer frees its button: a second press is another wish, a double click is not', {
    tag: '@long',
  }, async ({ page }) => {
    let asked = 0
    await page.route('**/api/admin/blog-scheduler', (route) => {
      if (!route.request().postData()?.includes('check_schedule')) return route.continue()
      asked += 1
      return route.fulfill({ json: { published_count: asked } })
    })
    await signIn(page)
    await openTab(page, 'Blog Scheduler')
    const check = page.getByRole('button', { name: 'Check & Publish' })
    const isTold = (count: number) =>
      expect(page.getByText(`Published ${count} posts`)).toBeVisible()
    await doubleClick(check, () => isTold(1))
    await check.click()
    await isTold(2)
    await check.click()
    await isTold(3)
    await check.press('Enter')
    await isTold(4)
    expect(asked).toBe(4)
  })

  test('a double click on the automation’s switch turns it once', { tag: '@long' }, async ({
    page,
  }) => {
    const wishes: unknown[] = []
    await page.route('**/api/admin/automation', (route) => {
      if (route.request().method() === 'POST') wishes.push(route.request().postDataJSON())
      return route.fulfill({ json: { enabled: wishes.length % 2 === 0 } })
    })
    await signIn(page)
    await openTab(page, 'Blog Scheduler')
    const automation = page.getByRole('switch')
    await doubleClick(automation, async () => {
      await expect(automation).not.toBeChecked()
      await expect(automation).toBeEnabled()
    })
    await automation.click()
    await expect(automation).toBeChecked()
    // It shows the wish before it is sent.
    await expect.poll(() => wishes).toEqual([{ enabled: false }, { enabled: true }])
  })

  test('a double click checks the schedule once', { tag: '@long' }, async ({ page }) => {
    await signIn(page)
    await openTab(page, 'Blog Scheduler')
    const checks = countRequests(page, '/blog-scheduler', 'check_schedule')
    await page.getByRole('button', { name: 'Check & Publish' }).dblclick({ delay: 30 })
    await expect(page.getByText('Schedule Check Complete')).toHaveCount(1)
    expect(checks.count).toBe(1)
  })
})

test.describe('a person erased meanwhile', () => {
  test.use({ allowedErrors: [/404|A c(all|hange) (of|in) the staff area failed/] })

  test('leaves the open dialog and the list', { tag: '@long' }, async ({ page }) => {
    const [ada = '', bob = ''] = await openWith(page, 2)
    await page.getByRole('button', { name: ada }).click()
    const suppress = dialogOf(page).getByRole('button', { name: 'Suppress' })
    await expect(suppress).toBeVisible()
    expect((await staffApi(page, 'subscribers/erase', { email: ada })).status).toBe(200)
    await suppress.click()
    await expect(page.getByText('This person is no longer on the list')).toBeVisible()
    await expect(dialogOf(page)).toBeHidden()
    await expect(page.getByRole('table').last().getByRole('rowheader')).toHaveText([bob])
  })
})
