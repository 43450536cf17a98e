import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { sendingState } from '../../contract/mail/sending-switch.ts'
import { addSubscribers } from './add-subscribers.ts'
import { violations } from './axe.ts'
import { INBOX_URL } from './host.ts'
import { awaitMail } from './inbox.ts'
import { signIn, staffApi } from './staff.ts'
import { expect, freshAddress, test } from './visitor.ts'

test.use({ bypassCSP: true })

test('a recipient whose campaign mail bounced is not mailed again', {
  tag: '@long',
}, async ({ page }) => {
  const [reader, bounced] = [freshAddress(), `bounce+${randomUUID()}@simulator.amazonses.com`]
  const subject = `Results ${randomUUID()}`
  await addSubscribers(reader, bounced)
  await signIn(page, '/admin?tab=email')
  const before = await activeSubscribers(page)
  await sendToAll(page, subject)
  await page.reload()
  await page.getByRole('link', { name: subject }).click()
  const report = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject)
  await expect(report.getByRole('row', { name: /^Bounced: .* 1$/ })).toBeVisible()
  await expect(figure(report, 'Delivered')).toHaveText(String(before - 1))
  expect(await activeSubscribers(page)).toBe(before - 1)
  expect(
    await staffApi(page, 'send-email', { emailType: 'offer', recipientEmail: bounced }),
  ).toMatchObject({
    status: 409,
    body: { code: 'recipient_suppressed' },
  })

  const { id } = await awaitMail(reader)
  for (const event of ['machine-open', 'open', 'open', 'click']) await reportFeedback(id, event)
  await expect(figure(report, 'Opened')).toHaveText('1')
  await expect(figure(report, 'Clicked')).toHaveText('1')
  await expect(report.getByText('1 open and 0 clicks')).toBeVisible()
  await expect(report.getByRole('list', { name: 'Links' })).toContainText('1 person')
  expect(await violations(page)).toEqual([])
})

test('too many bounces stop all campaigns until staff allow campaigns again', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, '/admin?tab=email')
  const readers = Array.from({ length: await bouncesThatStop(page) }, freshAddress)
  await addSubscribers(...readers)
  await sendToAll(page, 'Not for everybody')

  const inbox = await page.context().newPage()
  for (const [place, reader] of readers.entries()) {
    const { id } = await awaitMail(reader)
    if (place > 0) await reportFeedback(id, 'bounce')
    else {
      await inbox.goto(`${INBOX_URL}/#${id}`)
      await inbox.getByRole('button', { name: 'it bounces' }).click()
      await expect(inbox.getByText('Simulated: it bounces.')).toBeVisible()
    }
  }
  await inbox.close()

  const banner = page.getByRole('region', { name: 'Campaigns are stopped' })
  await expect.poll(async () => await sendingSwitch(page)).toBe('stopped')
  await page.reload()
  await expect(banner).toContainText('of the mail of the last 24 hours bounced; the limit is 2%')
  expect(await violations(page)).toEqual([])

  await banner.getByRole('button', { name: 'Allow sending again' }).press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Allow sending again?' })
  await expect(question).toBeVisible()
  expect(await violations(page)).toEqual([])
  await question.getByRole('button', { name: 'Back' }).press('Enter')
  await expect(question).toBeHidden()
  expect(await sendingSwitch(page)).toBe('stopped')

  await banner.getByRole('button', { name: 'Allow sending again' }).press('Enter')
  await question.getByRole('button', { name: 'Allow sending', exact: true }).press('Enter')
  await expect(page.getByText('Sending is allowed again')).toBeVisible()
  await expect(banner).toBeHidden()
  await expect(page.locator('[data-mail-class=campaigns][data-switch=open]')).toBeFocused()
  expect(await sendingSwitch(page)).toBe('open')
})

/**
 * The number of bounces that stops campaigns. The limits are five bounces and 2% of the day's mail. The test uses 3% to
 * be safe. The campaign that the test will send to everybody is part of the day's mail.
 */
async function bouncesThatStop(page: Page): Promise<number> {
  const { sent } = (await campaignState(page)).lastDay
  return Math.max(5, Math.ceil(0.03 * (sent + (await activeSubscribers(page)))))
}

async function sendToAll(page: Page, subject: string): Promise<void> {
  const { body } = await staffApi(page, 'send-email', { emailType: 'announcement', subject })
  await expect
    .poll(async () => (await staffApi(page, `campaigns/${body.campaignId}`)).body.status)
    .toBe('finished')
}

async function activeSubscribers(page: Page): Promise<number> {
  const { body } = await staffApi(page, 'stats')
  return (body.subscribers as { active: number }).active
}

async function sendingSwitch(page: Page): Promise<string> {
  return (await campaignState(page)).switch.kind
}

async function campaignState(page: Page) {
  return v.parse(sendingState, (await staffApi(page, 'sending')).body).campaigns
}

function figure(report: ReturnType<Page['getByRole']>, name: string) {
  return report
    .locator('dl > div')
    .filter({ hasText: new RegExp(`^${name}`) })
    .locator('dd')
    .first()
}

async function reportFeedback(id: string, event: string): Promise<void> {
  const answer = await fetch(`${INBOX_URL}/api/emails/${id}/feedback`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ event }),
  })
  expect(answer.status).toBe(202)
}
