import type { Page } from '@playwright/test'
import { fireSchedule } from '../../local/control.ts'
import { violations } from './axe.ts'
import { INBOX_URL, LOCAL_DIR, SITE_URL } from './host.ts'
import { awaitMail, mailTo } from './inbox.ts'
import { signIn, staffApi, subscribe } from './staff.ts'
import { expect, freshAddress, test } from './visitor.ts'

test.use({ bypassCSP: true })

test('dead sign-ups hold the welcome mail and no campaign, until staff let it go out', async ({
  page,
}) => {
  await signIn(page, '/admin?tab=email')
  for (const _ of Array.from({ length: await bouncesThatHold(page) })) {
    const gone = freshAddress()
    await join(gone)
    const { id } = await awaitMail(gone)
    await bounce(id)
  }
  await expect.poll(async () => (await sending(page)).welcome.gate.kind).toBe('held')
  expect((await sending(page)).gate.kind).toBe('open')

  const visitor = freshAddress()
  await join(visitor)
  await expect.poll(async () => (await sending(page)).welcome.waiting).toBe(1)
  expect(await mailTo(visitor)).toEqual([])

  await page.reload()
  const banner = page.getByRole('region', { name: 'Welcome mail is held' })
  await expect(banner).toContainText('of the welcome mail of the last 24 hours bounced')
  await expect(banner).toContainText('From 4% on none goes out.')
  await expect(banner).toContainText('1 welcome mail waits and is sent once it goes out again.')
  await expect(page.getByRole('region', { name: 'Campaigns are stopped' })).toBeHidden()
  expect(await violations(page)).toEqual([])

  await banner.getByRole('button', { name: 'Let welcome mail go out' }).press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Let welcome mail go out?' })
  await expect(question).toContainText('a few each minute')
  expect(await violations(page)).toEqual([])
  await question.getByRole('button', { name: 'Let it go out' }).press('Enter')
  await expect(page.getByText('Welcome mail goes out again')).toBeVisible()
  await expect(banner).toBeHidden()
  await expect(page.locator('[data-welcome=open]')).toBeFocused()
  await expect(page.getByText('1 welcome mail waits and goes out by itself')).toBeVisible()

  await fireSchedule(LOCAL_DIR, 'sweep')
  await awaitMail(visitor)
  await expect.poll(async () => (await sending(page)).welcome.waiting).toBe(0)
})

/** 4% of the last day's welcome mail, and of these, and a half more; ten at least. */
async function bouncesThatHold(page: Page): Promise<number> {
  const { sent } = (await sending(page)).welcome.lastDay
  return Math.max(10, Math.ceil(0.06 * (sent + 10)))
}

async function sending(page: Page) {
  return (await staffApi(page, 'sending')).body as {
    gate: { kind: string }
    welcome: { gate: { kind: string }; lastDay: { sent: number }; waiting: number }
  }
}

async function join(email: string): Promise<void> {
  await subscribe(email)
  await post(`${SITE_URL}/api/send-email`, { emailType: 'welcome', recipientEmail: email })
}

async function bounce(id: string): Promise<void> {
  await post(`${INBOX_URL}/api/emails/${id}/feedback`, { event: 'bounce' })
}

async function post(url: string, body: unknown): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(202)
}
