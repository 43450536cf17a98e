import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { sendingState } from '../../contract/mail/sending-switch.ts'
import { fireSchedule } from '../../local/control.ts'
import { violations } from './axe.ts'
import { INBOX_URL, LOCAL_DIR, SITE_URL } from './host.ts'
import { awaitMail, mailTo } from './inbox.ts'
import { join, signIn, staffApi } from './staff.ts'
import { expect, test } from './visitor.ts'

test.use({ bypassCSP: true })

test('after too many bounces, only the welcome mail for joins without a proof of work is held', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, '/admin?tab=email')
  const gone = Array.from({ length: await bouncesThatHold(page) }, atItsOwnDomain)
  for (const address of gone) await joinUnchecked(address)
  // All mails are sent before the first bounce, so that no mail is held.
  for (const address of gone) await awaitDue(address)
  for (const address of gone) await bounce((await awaitMail(address)).id)
  await expect.poll(async () => (await unchecked(page)).switch.kind).toBe('stopped')
  const { campaigns, welcome } = await sending(page)
  expect([campaigns.switch.kind, welcome.switch.kind]).toEqual(['open', 'open'])

  const visitor = atItsOwnDomain()
  await joinUnchecked(visitor)
  await expect.poll(async () => (await unchecked(page)).waiting).toBe(1)
  expect(await mailTo(visitor)).toEqual([])
  // The welcome mail of a join with a proof of work is not held.
  const checked = atItsOwnDomain()
  await join(checked)
  await askForWelcome(checked)
  await awaitMail(checked)

  await page.reload()
  const banner = page.getByRole('region', { name: 'Welcome mail for unchecked joins is held' })
  await expect(banner).toContainText('for unchecked joins of the last 24 hours bounced')
  await expect(banner).toContainText('From 4% on, none goes out.')
  await expect(banner).toContainText('1 welcome mail waits and is sent once it goes out again.')
  await expect(page.getByRole('region', { name: 'Campaigns are stopped' })).toBeHidden()
  expect(await violations(page)).toEqual([])

  await banner.getByRole('button', { name: 'Let welcome mail go out' }).press('Enter')
  const question = page.getByRole('alertdialog', {
    name: 'Let welcome mail for unchecked joins go out?',
  })
  await expect(question).toContainText('a few each minute')
  expect(await violations(page)).toEqual([])
  await question.getByRole('button', { name: 'Let it go out' }).press('Enter')
  await expect(page.getByText('Welcome mail for unchecked joins goes out again')).toBeVisible()
  await expect(banner).toBeHidden()
  await expect(
    page.locator('[data-mail-class=welcome_without_proof][data-switch=open]'),
  ).toBeFocused()

  await awaitDue(visitor)
  await expect.poll(async () => (await unchecked(page)).waiting).toBe(0)
})

/**
 * Enough bounces to hold welcome mail for joins without a proof of work: at least ten, and at least 6% of the last
 * day's mail of that class (the limit is 4%). The day's mail includes ten mails of this test.
 */
async function bouncesThatHold(page: Page): Promise<number> {
  const { sent } = (await unchecked(page)).lastDay
  return Math.max(10, Math.ceil(0.06 * (sent + 10)))
}

async function sending(page: Page) {
  return v.parse(sendingState, (await staffApi(page, 'sending')).body)
}

async function unchecked(page: Page) {
  return (await sending(page)).welcome_without_proof
}

/** Each address has its own domain, because only a domain's first bounce of the day counts. */
function atItsOwnDomain(): string {
  return `ada@${randomUUID()}.example`
}

/** Runs sweeps until the address has its mail, because the limit per minute may defer the mail to a later sweep. */
async function awaitDue(address: string): Promise<void> {
  const isSent = async () => {
    if ((await mailTo(address)).length > 0) return true
    await fireSchedule(LOCAL_DIR, 'sweep')
    return false
  }
  await expect.poll(isSent, { timeout: 90_000 }).toBe(true)
}

/** Joins the list without a proof of work. */
async function joinUnchecked(email: string): Promise<void> {
  await post(`${SITE_URL}/api/subscribers`, { email, source: 'landing_page' }, 201)
  await askForWelcome(email)
}

async function askForWelcome(email: string): Promise<void> {
  await post(`${SITE_URL}/api/send-email`, { emailType: 'welcome', recipientEmail: email })
}

async function bounce(id: string): Promise<void> {
  await post(`${INBOX_URL}/api/emails/${id}/feedback`, { event: 'bounce' })
}

async function post(url: string, body: unknown, status = 202): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(status)
}
