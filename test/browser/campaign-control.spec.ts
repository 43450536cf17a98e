import { readFile } from 'node:fs/promises'
import { limitSes } from '../../local/control.ts'
import { addSubscribers } from './add-subscribers.ts'
import { violations } from './axe.ts'
import { LOCAL_DIR } from './host.ts'
import { signIn, staffApi } from './staff.ts'
import { expect, freshAddress, test } from './visitor.ts'

test.describe.configure({ timeout: 180_000 })
test.use({ bypassCSP: true })

const SUBJECT = 'Exclusive Early Bird Offer'

// SES throttles each mail, so that a campaign keeps running for the whole test.
test.beforeEach(async () => {
  await addSubscribers(...Array.from({ length: 24 }, freshAddress))
  await limitSes(LOCAL_DIR, { throttleRate: 1 })
})
test.afterEach(() => limitSes(LOCAL_DIR, { throttleRate: 0 }))

const startOffer = async (page: import('@playwright/test').Page) => {
  await signIn(page, '/admin?tab=email')
  const card = page.getByRole('article', { name: /offer/i }).first()
  await card.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('button', { name: /^Send to \d+ subscribers/ }).click()
  await expect(card.getByRole('progressbar')).toBeVisible()
  return card
}
const latest = async (page: import('@playwright/test').Page) => {
  const { body } = await staffApi(page, 'campaigns')
  const [campaign] = body.campaigns as Record<string, number & string>[]
  if (!campaign) throw new Error('There is no campaign')
  return campaign
}

test('a campaign that is paused and resumed reaches every recipient', {
  tag: '@long',
}, async ({ page }) => {
  const card = await startOffer(page)
  await expect.poll(async () => (await latest(page)).status).toBe('sending')
  await card.getByRole('button', { name: /^Pause/ }).click()
  await expect(card.getByText(/^Paused: nobody is mailed until somebody resumes it/)).toBeVisible()
  await limitSes(LOCAL_DIR, { throttleRate: 0 })
  expect(await violations(page)).toEqual([])
  await page.reload()
  const resume = card.getByRole('button', { name: /^Resume/ })
  await expect(resume).toBeVisible()
  await resume.click()
  await expect(page.getByText('Email sent successfully!')).toBeVisible()
  await expect(card.getByText(/^Finished on /)).toBeVisible()
  await expect(card.getByRole('link', { name: 'See the results' })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Send', exact: true })).toBeEnabled()
  await expect(card.getByRole('button', { name: /^(Pause|Cancel)/ })).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  const campaign = await latest(page)
  expect(campaign).toMatchObject({ status: 'finished', remainingCount: 0, uncertainCount: 0 })
  expect(campaign.sentCount).toBe(campaign.recipientCount)

  await page.getByRole('link', { name: SUBJECT, exact: true }).first().click()
  const report = page.getByRole('main')
  await expect(report.getByRole('row', { name: `Sent ${campaign.sentCount}` })).toBeVisible()
  await expect(
    report.getByRole('row', { name: `On the list ${campaign.recipientCount}` }),
  ).toBeVisible()
  expect(await violations(page)).toEqual([])
  const downloading = page.waitForEvent('download')
  await report.getByRole('button', { name: 'Download receipt' }).click()
  const lines = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\r\n')
  expect(lines[0]).toBe('address,outcome,reason,at,message')
  expect(lines).toHaveLength(Number(campaign.recipientCount) + 1)
  expect(lines.filter((line) => line.includes(',submitted,'))).toHaveLength(
    Number(campaign.sentCount),
  )
})

test('cancelling a campaign needs a confirmation, which shows how many mails were sent', {
  tag: '@long',
}, async ({ page }) => {
  const card = await startOffer(page)
  await expect.poll(async () => (await latest(page)).status).toBe('sending')
  await card.getByRole('button', { name: /^Cancel/ }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Cancel this campaign?' })
  const { recipientCount } = await latest(page)
  await expect(dialog).toContainText(
    `0 mails of “${SUBJECT}” have been sent and cannot be taken back. The other ${recipientCount} will not be sent.`,
  )
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel campaign' }).click()
  await expect(page.getByText('Campaign cancelled')).toBeVisible()
  expect(await latest(page)).toMatchObject({
    status: 'cancelled',
    sentCount: 0,
    excluded: { cancelled: recipientCount },
  })
})
