import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { SITE_URL } from './host.ts'
import { fillInSignIn, openSignedIn, signIn, staffApi } from './staff.ts'
import { freshAddress, test } from './visitor.ts'

async function makeThreeEntries(page: Page) {
  const body = { email: freshAddress(), consent: 'They told me so at the fair' }
  const id = String((await staffApi(page, 'subscribers', body)).body.id)
  for (const suppressed of [true, false])
    await staffApi(page, `subscribers/${id}/suppression`, { suppressed })
  return { id, email: body.email }
}

const rows = (page: Page) => page.getByRole('table', { name: 'Activity' }).getByRole('rowheader')
const THREE_ENTRIES = [
  'Allowed mail to a subscriber',
  'Stopped mail to a subscriber',
  'Added a subscriber',
]

test('the staff navigation leads to the activity page and back to the dashboard', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page)
  await page.getByRole('link', { name: 'Activity' }).click()
  await expect(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(`${SITE_URL}/admin/audit`)
  await expect(page).toHaveTitle('Activity | MyPlateful')
  await page.getByRole('link', { name: 'Analytics' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
})

test('“Only this” in the activity log shows one subscriber’s entries, newest first', async ({
  page,
}) => {
  await openSignedIn(page, '/admin/audit')
  const { id, email } = await makeThreeEntries(page)
  await page.reload()
  await expect(rows(page).first()).toHaveText('Allowed mail to a subscriber')
  await page
    .getByRole('button', { name: `Only this: ${email}` })
    .first()
    .click()
  await expect(rows(page)).toHaveText(THREE_ENTRIES)
  const first = page.getByRole('row', { name: /^Allowed mail/ })
  await expect(first).toContainText('State: do not mail → active')
  await expect(first).toContainText('You')
  await expect(page.locator('body')).not.toContainText(id)
  await page.getByRole('button', { name: 'Show everything', exact: true }).click()
  await expect(page).toHaveURL(`${SITE_URL}/admin/audit`)
})

test('the activity log’s filter by person, action and date survives a new sign-in', {
  tag: '@long',
}, async ({ page }) => {
  await openSignedIn(page, '/admin/audit')
  const { id } = await makeThreeEntries(page)
  await page.goto(`/admin/audit?object=${id}`)
  await expect(rows(page)).toHaveText(THREE_ENTRIES)
  await page.getByLabel('What').selectOption('Stopped mail to a subscriber')
  await expect(rows(page)).toHaveText(['Stopped mail to a subscriber'])
  await page.getByLabel('Who').selectOption('The system')
  await expect(page.getByText('Nothing fits the filter')).toBeVisible()
  await page.getByLabel('Who').selectOption('You')
  await expect(rows(page)).toHaveText(['Stopped mail to a subscriber'])
  await page.getByLabel('To', { exact: true }).fill('2026-01-01')
  await expect(page.getByText('Nothing fits the filter')).toBeVisible()
  const place = page.url()
  await page.context().clearCookies()
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await fillInSignIn(page)
  await expect(page.getByText('Nothing fits the filter')).toBeVisible()
  expect(page.url()).toBe(place)
})

test('the export of the activity log contains the entries of all its pages', {
  tag: '@long',
}, async ({ page }) => {
  await openSignedIn(page, '/admin/audit')
  const exported = { what: 'subscribers', searched: false }
  for (let n = 0; n < 60; n += 1) await staffApi(page, 'exports', exported)
  await page.goto('/admin/audit?action=subscribers.export')
  await expect(rows(page)).toHaveCount(50)
  await page.getByRole('button', { name: 'Older' }).click()
  await expect(page.getByRole('button', { name: 'Newest' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Entries' })).toBeFocused()
  await page.getByRole('button', { name: 'Newest' }).click()
  await expect(rows(page)).toHaveCount(50)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^activity-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines.length).toBeGreaterThan(60)
  expect(lines[0]).toBe('at,actor,action,object,name,changed,request_id')
  for (const line of lines.slice(1)) expect(line).toContain(',subscribers.export,subscribers,')
})

test('an export of the subscriber list or of one subscriber appears in the activity log', {
  tag: '@long',
}, async ({ page }) => {
  await openSignedIn(page, '/admin/subscribers')
  const { email } = await makeThreeEntries(page)
  await page.goto(`/admin/subscribers?search=${email}`)
  const [list] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(list.suggestedFilename()).toMatch(/^subscribers-/)
  await page.getByRole('button', { name: email }).click()
  const [person] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export JSON' }).click(),
  ])
  expect(person.suggestedFilename()).toMatch(/^subscriber-/)
  await page.goto('/admin/audit')
  await expect(rows(page).first()).toHaveText('Exported one subscriber')
  await expect(rows(page).nth(1)).toHaveText('Exported subscribers')
})
