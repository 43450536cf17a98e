import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addSubscribers } from './add-subscribers.ts'
import { violations } from './axe.ts'
import { mailTo } from './inbox.ts'
import { openTab, signIn, staffApi } from './staff.ts'
import { expect, freshAddress, test } from './visitor.ts'

test.use({ bypassCSP: true })

async function openDialog(page: Page, subject: string) {
  await openTab(page, 'Email Campaign')
  await page.getByLabel('Custom Subject').fill(subject)
  const card = page.getByRole('article', { name: 'Special offer' })
  await card.getByRole('button', { name: 'Send', exact: true }).click()
  return page.getByRole('alertdialog')
}

test('a campaign is scheduled, listed, moved to another time and canceled', async ({ page }) => {
  const address = freshAddress()
  await addSubscribers(address)
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

  await list.getByRole('button', { name: `Change time of “${subject}”` }).click()
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

test.describe('the editor of a scheduled campaign', () => {
  // Playwright runs a script in the preview's frame to inspect it. The frame's sandbox blocks the script, and the
  // browser logs an error.
  test.use({ allowedErrors: [/Blocked script execution in 'about:(blank|srcdoc)'/] })

  /** Schedules a new mail by the API, and opens the mail's editor. So no test depends on another test's mail. */
  async function openEditor(page: Page) {
    await signIn(page)
    const subject = `Waits ${randomUUID().slice(0, 8)}`
    const { body } = await staffApi(page, 'scheduled-campaigns', {
      action: 'create',
      emailType: 'announcement',
      subject,
      customContent: '<h1>News</h1><p>The first text. It says in some words what is new.</p>',
      scheduled_for: new Date(Date.now() + 3 * DAY_MS).toISOString(),
      requestId: randomUUID(),
    })
    const campaignId = String(body.campaignId)
    await openTab(page, 'Email Campaign')
    const button = page.getByRole('button', { name: `Edit “${subject}”` })
    await button.click()
    const dialog = page.getByRole('dialog', { name: 'Edit Campaign' })
    await expect(dialog.getByLabel('Subject')).toHaveValue(subject)
    return {
      dialog,
      button,
      subject,
      campaignId,
      field: dialog.getByLabel('Subject'),
      content: dialog.getByRole('textbox', { name: 'Content', exact: true }),
      save: dialog.getByRole('button', { name: /^Save|^Saving/ }),
      cancel: () => staffApi(page, 'scheduled-campaigns', { campaignId, action: 'cancel' }),
    }
  }

  test('shows, previews, checks and saves the mail', async ({ page }) => {
    const { dialog, field, content, save, subject, campaignId, cancel } = await openEditor(page)
    await expect(content.getByRole('heading', { name: 'News' })).toBeVisible()
    await expect(content.getByText(/^The first text/)).toBeVisible()
    await expect(save).toHaveAccessibleDescription('Nothing is changed yet.')

    await field.fill('Hello {{name}}')
    await save.click()
    await expect(dialog.getByText('To put right: Placeholders')).toBeVisible()
    await expect(save).toHaveAccessibleDescription('Put this right first: Placeholders.')
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    expect(await violations(page)).toEqual([])

    await field.fill(`${subject}, edited`)
    await expect(dialog.getByText('To put right: Placeholders')).toBeHidden()
    await dialog.getByLabel('Preheader').fill('Why it matters')
    await content.press('Control+End')
    await page.keyboard.type(' The second text.')
    const frame = dialog.frameLocator('iframe')
    await expect(frame.getByText(/The second text\.$/)).toBeVisible()
    expect(await violations(page)).toEqual([])
    await save.click()
    await expect(page.getByText('Campaign changed')).toBeVisible()
    await expect(dialog).toBeHidden()
    const edited = page.getByRole('button', { name: `Edit “${subject}, edited”` })
    await expect(edited).toBeFocused()
    const { body } = await staffApi(page, `mails/${campaignId}`)
    expect(body).toMatchObject({
      subject: `${subject}, edited`,
      preheader: 'Why it matters',
      content:
        '<h1>News</h1><p>The first text. It says in some words what is new. The second text.</p>',
      version: 2,
    })
    await cancel()
  })
})

const DAY_MS = 24 * 60 * 60 * 1000

/** 09:00 this many days from now, as a datetime-local value in the environment's time zone. */
function soon(days: number): string {
  const moment = new Date(Date.now() + days * DAY_MS)
  return `${moment.toISOString().slice(0, 10)}T09:00`
}
