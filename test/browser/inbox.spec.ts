import { INBOX_URL } from './host.ts'
import { expect, test } from './visitor.ts'

test('the inbox opens no mail by itself', async ({ page }) => {
  await page.goto(INBOX_URL)
  await expect(page.getByRole('heading', { name: /^(Choose a mail|No mail yet)$/ })).toBeVisible()
  await expect(page.getByRole('article')).toBeHidden()
})
