import type { Page } from '@playwright/test'
import { violations } from './axe.ts'
import { mailTo } from './inbox.ts'
import { openTab, signIn, staffApi, subscribe } from './staff.ts'
import { expect, freshAddress, test } from './visitor.ts'

test.use({ bypassCSP: true })

/** The send-to-all dialog of the offer, for a mail with this subject. */
async function openDialog(page: Page, subject: string) {
  await openTab(page, 'Email Campaign')
  await page.getByLabel('Custom Subject').fill(subject)
  const card = page.getByRole('article', { name: 'Special offer' })
  await card.getByRole('button', { name: 'Send', exact: true }).click()
  return page.getByRole('alertdialog')
}

test('a red check keeps the mail from being sent and says why, until it is put right', async ({
  page,
}) => {
  await subscribe(freshAddress())
  await signIn(page)
  const dialog = await openDialog(page, 'Hello {{name}}')
  const send = dialog.getByRole('button', { name: /^Send to \d+ subscriber/ })
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await expect(send).toHaveAccessibleDescription('Put this right first: Placeholders.')
  await expect(dialog.getByText('To put right: Placeholders')).toBeVisible()
  await expect(dialog.getByText('{{name}}', { exact: true })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await send.click({ force: true })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()

  await openDialog(page, 'Hello everybody')
  await expect(dialog.getByText(/^\d+ of \d+ checks passed$/)).toBeVisible()
  await expect(send).toHaveAttribute('aria-disabled', 'false')
  await expect(send).toHaveAccessibleDescription('')
})

test.describe('a pre-flight that cannot be loaded', () => {
  test.use({ allowedErrors: [/500|A call of the staff area failed|Failed to load resource/] })

  test('says so, sends nothing, and can be tried again', async ({ page }) => {
    await page.route(
      '**/api/admin/preflight',
      (route) => route.fulfill({ status: 500, json: { code: 'internal', message: 'Down' } }),
      { times: 1 },
    )
    await signIn(page)
    const dialog = await openDialog(page, 'Hello')
    await expect(dialog.getByText('Down Nothing can be sent before it is.')).toBeVisible()
    const send = dialog.getByRole('button', { name: /^Send/ })
    await expect(send).toHaveAccessibleDescription('The mail could not be checked. Check again.')
    await dialog.getByRole('button', { name: 'Check again' }).click()
    await expect(send).toHaveAttribute('aria-disabled', 'false')
  })
})

test('a campaign is scheduled, listed, moved to another time and cancelled', async ({ page }) => {
  const address = freshAddress()
  await subscribe(address)
  await signIn(page)
  const subject = `Later ${Date.now()}`
  const dialog = await openDialog(page, subject)
  await dialog.getByText('Later', { exact: true }).click()
  const field = dialog.getByLabel('Date and time')
  await expect(dialog.getByText(/^In Eastern .* \(America\/Indiana\/Indianapolis\)$/)).toBeVisible()
  const schedule = dialog.getByRole('button', { name: 'Schedule' })

  await field.fill('2020-01-01T09:00')
  await expect(schedule).toHaveAccessibleDescription('Choose a time at least 5 minutes ahead')
  await field.fill(soon(3))
  await expect(schedule).toHaveAttribute('aria-disabled', 'false')
  expect(await violations(page)).toEqual([])
  await schedule.click()
  await expect(page.getByText('Email scheduled')).toBeVisible()
  await expect(page.getByLabel('Custom Subject')).toHaveValue('')

  const list = page.getByRole('list', { name: 'Scheduled Campaigns' })
  await expect(list.getByRole('heading', { name: subject })).toBeVisible()
  const time = list.getByRole('listitem').filter({ hasText: subject }).getByRole('time')
  const before = await time.textContent()

  await list.getByRole('button', { name: `Change the time of “${subject}”` }).click()
  await dialog.getByLabel('Date and time').fill(soon(4))
  await dialog.getByRole('button', { name: 'Change time' }).click()
  await expect(page.getByText('Time changed')).toBeVisible()
  await expect(time).not.toHaveText(before ?? '')

  await list.getByRole('button', { name: `Cancel “${subject}”` }).click()
  await dialog.getByRole('button', { name: 'Cancel campaign' }).click()
  await expect(page.getByText('Campaign cancelled')).toBeVisible()
  await expect(list.getByRole('heading', { name: subject })).toBeHidden()
  const { body } = await staffApi(page, 'campaigns')
  const campaigns = body.campaigns as { subject: string; status: string }[]
  expect(campaigns.find((one) => one.subject === subject)?.status).toBe('cancelled')
  const mails = await mailTo(address)
  expect(mails.filter((mail) => mail.subject === subject)).toEqual([])
})

/** A datetime-local value some days ahead. The browser's zone is the environment's. */
function soon(days: number): string {
  const moment = new Date(Date.now() + days * 24 * 60 * 60 * 1000)
  return `${moment.toISOString().slice(0, 10)}T09:00`
}
