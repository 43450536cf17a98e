import { randomUUID } from 'node:crypto'
import { addSubscribers } from './add-subscribers.ts'
import { tabTo } from './keyboard.ts'
import { signIn } from './staff.ts'
import { expect, freshAddress, test } from './visitor.ts'

test('a campaign is written, previewed, tested, sent and read by keyboard alone', {
  tag: '@long',
}, async ({ page }) => {
  const [reader, tester] = [freshAddress(), freshAddress()]
  const subject = `By keys ${randomUUID()}`
  await addSubscribers(reader)
  await signIn(page, '/admin?tab=email')
  const card = page.getByRole('article', { name: 'Announcement' })
  await expect(card).toBeVisible()

  await tabTo(page, card.getByLabel('AI Edit Prompt'))
  await page.keyboard.type(`Change the subject to ${subject}`)
  await page.keyboard.press('Enter')
  await expect(card.getByText('Your edit', { exact: true })).toBeVisible()

  await tabTo(page, card.getByRole('button', { name: 'Preview' }))
  await page.keyboard.press('Enter')
  const preview = page.getByRole('dialog', { name: 'Email Preview: Announcement' })
  await expect(preview.getByText(subject)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card.getByRole('button', { name: 'Preview' })).toBeFocused()

  await tabTo(page, card.getByRole('button', { name: 'Test' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Test address')).toBeFocused()
  await page.keyboard.type(tester)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Test sent')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await tabTo(page, card.getByRole('button', { name: 'Send' }))
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Send to all subscribers?' })
  const confirm = question.getByRole('button', { name: /^Send to \d/ })
  await expect(confirm).toHaveAttribute('aria-disabled', 'false')
  await tabTo(page, confirm)
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()

  const past = page.getByRole('region', { name: 'Past Campaigns' })
  const link = past.getByRole('link', { name: subject })
  await expect(link).toBeVisible()
  await tabTo(page, link)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject)
  await tabTo(page, page.getByRole('radio', { name: 'First 3 days, by hour' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'By day' })).toBeChecked()
  await tabTo(page, page.getByText('What these words mean'))
  await page.keyboard.press('Enter')
  await expect(page.getByText('The mail service took the mail (submitted).')).toBeVisible()
})
